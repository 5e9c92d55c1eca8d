"""PPO in one file, in the manner of CleanRL, on the Gymnasium environment of one seat against bots.

    python -m examples.ppo --game connect_four --against random --steps 200000

Masked actions, one network for the policy and one for the value, in numpy alone. Needs `solarium[pettingzoo]`.
"""

import argparse
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import examples.connect_four
from examples.mlp import Array, Mlp
from solarium.bridges.gymnasium import SeatEnv, Seen
from solarium.engine.registry import register

register(examples.connect_four.GAME)


@dataclass
class Args:
    """What can be tuned, with the names and defaults of CleanRL where it has them."""

    game: str = "connect_four"
    against: str = "random"
    steps: int = 200_000
    num_envs: int = 8
    num_steps: int = 128
    learning_rate: float = 1e-3
    gamma: float = 0.99
    gae_lambda: float = 0.95
    update_epochs: int = 4
    minibatches: int = 4
    clip_coef: float = 0.2
    ent_coef: float = 0.01
    hidden: int = 64
    seed: int = 1


class Agent:
    """A policy over the numbers of actions, and a value."""

    def __init__(self, env: SeatEnv, args: Args) -> None:
        inputs, actions = int(env.encoder.width), int(env.encoder.actions)
        self.scale = np.array([1 / max(1, abs(block.high)) for block in env.encoder.blocks for _ in range(block.size)])
        self.policy = Mlp([inputs, args.hidden, args.hidden, actions], args.seed)
        self.value = Mlp([inputs, args.hidden, args.hidden, 1], args.seed + 1)

    def read(self, seen: list[Seen]) -> tuple[Array, NDArray[np.bool_]]:
        rows = np.stack([one["observation"] for one in seen]) * self.scale
        return rows.astype(np.float32), np.stack([one["action_mask"] for one in seen]).astype(bool)


def shares(logits: Array, mask: NDArray[np.bool_]) -> Array:
    """A softmax over the legal actions."""
    safe = np.where(mask, logits, -1e9)
    powers = np.exp(safe - safe.max(1, keepdims=True))
    found: Array = powers / powers.sum(1, keepdims=True)
    return found


def draw(probabilities: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """One action for each row."""
    marks = rng.random((len(probabilities), 1)) * probabilities.sum(1, keepdims=True)
    found: NDArray[np.int64] = (probabilities.cumsum(1) > marks).argmax(1)
    return found


class Rollout:
    """What happened in `num_steps` steps of `num_envs` environments."""

    def __init__(self, args: Args, inputs: int, actions: int) -> None:
        shape = (args.num_steps, args.num_envs)
        self.rows = np.zeros((*shape, inputs), np.float32)
        self.masks = np.zeros((*shape, actions), bool)
        self.actions = np.zeros(shape, np.int64)
        self.chances = np.zeros(shape, np.float32)  # with which the actions were drawn
        self.rewards = np.zeros(shape, np.float32)
        self.ends = np.zeros(shape, bool)
        self.values = np.zeros(shape, np.float32)

    def advantages(self, last: Array, args: Args) -> Array:
        """Generalised advantage estimation."""
        found = np.zeros_like(self.rewards)
        running, following = np.zeros_like(last), last
        for step in range(args.num_steps - 1, -1, -1):
            goes_on = 1 - self.ends[step].astype(np.float32)
            off = self.rewards[step] + args.gamma * following * goes_on - self.values[step]
            running = off + args.gamma * args.gae_lambda * goes_on * running
            found[step] = running
            following = self.values[step]
        return found


class Trainer:
    def __init__(self, args: Args) -> None:
        self.args = args
        self.rng = np.random.default_rng(args.seed)
        self.envs = [SeatEnv(args.game, seat=None, against=args.against) for _ in range(args.num_envs)]
        self.agent = Agent(self.envs[0], args)
        self.seen = [env.reset(seed=args.seed + number)[0] for number, env in enumerate(self.envs)]
        self.results: list[float] = []

    def collect(self) -> tuple[Rollout, Array]:
        """Play, and say what was worth more than expected."""
        args, agent = self.args, self.agent
        encoder = self.envs[0].encoder
        rollout = Rollout(args, int(encoder.width), int(encoder.actions))
        for step in range(args.num_steps):
            rows, masks = agent.read(self.seen)
            chances = shares(agent.policy(rows), masks)
            actions = draw(chances, self.rng)
            rollout.rows[step], rollout.masks[step], rollout.actions[step] = rows, masks, actions
            rollout.chances[step] = chances[range(args.num_envs), actions]
            rollout.values[step] = agent.value(rows)[:, 0]
            for number, env in enumerate(self.envs):
                self.seen[number], reward, over, _, _ = env.step(actions[number])
                rollout.rewards[step, number], rollout.ends[step, number] = reward, over
                if over:
                    self.results.append(reward)
                    self.seen[number], _ = env.reset()
        last = agent.value(agent.read(self.seen)[0])[:, 0]
        return rollout, rollout.advantages(last, args)

    def update(self, rollout: Rollout, advantages: Array, rate: float) -> None:
        """A few passes over what was collected, in minibatches."""
        args = self.args
        flat: dict[str, Any] = {name: whole.reshape(-1, *whole.shape[2:]) for name, whole in vars(rollout).items()}
        gains = advantages.ravel()
        wanted = gains + flat["values"]
        for _ in range(args.update_epochs):
            for part in np.array_split(self.rng.permutation(len(gains)), args.minibatches):
                picked = gains[part]
                picked = (picked - picked.mean()) / (picked.std() + 1e-8)
                rows = flat["rows"][part]
                self.improve_policy(
                    rows, flat["masks"][part], flat["actions"][part], flat["chances"][part], picked, rate
                )
                layers = self.agent.value.layers(rows)
                off = layers[-1] - wanted[part, None]
                self.agent.value.learn(self.agent.value.gradients(layers, off / len(part)), rate)

    def improve_policy(
        self,
        rows: Array,
        masks: NDArray[np.bool_],
        actions: NDArray[np.int64],
        before: Array,
        gains: Array,
        rate: float,
    ) -> None:
        """One step along the clipped objective of PPO, with a bonus for entropy."""
        args, policy = self.args, self.agent.policy
        layers = policy.layers(rows)
        chances = shares(layers[-1], masks)
        row = np.arange(len(actions))
        ratio = chances[row, actions] / before
        clipped = np.where(gains > 0, ratio > 1 + args.clip_coef, ratio < 1 - args.clip_coef)
        pull = np.where(clipped, 0, gains * ratio)
        chosen = np.zeros_like(chances)
        chosen[row, actions] = 1
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(1, keepdims=True)
        slope = -pull[:, None] * (chosen - chances) + args.ent_coef * chances * (logs + entropy)
        policy.learn(policy.gradients(layers, (slope / len(actions)).astype(np.float32)), rate)

    def run(self) -> None:
        size = self.args.num_steps * self.args.num_envs
        rounds = max(1, self.args.steps // size)
        for number in range(rounds):
            rollout, advantages = self.collect()
            self.update(rollout, advantages, self.args.learning_rate * (1 - number / rounds))
            if number % 20 == 0 or number == rounds - 1:
                print(f"{(number + 1) * size:8,} steps  mean return {np.mean(self.results[-200:]):+.2f}", flush=True)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in vars(Args()).items():
        words.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    Trainer(Args(**vars(words.parse_args()))).run()


if __name__ == "__main__":
    main()
