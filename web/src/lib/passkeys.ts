/** Passkeys: the browser's own format is binary, the server's is JSON. */
const bytes = (text: string): ArrayBuffer => {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
};
const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export const canPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined" && isSecureContext;

/** Make a key on this device. */
export async function makePasskey(options: any): Promise<unknown> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map((one: any) => ({ ...one, id: bytes(one.id) })),
  };
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
    },
  };
}

/** Sign with a key of this device. */
export async function usePasskey(options: any): Promise<unknown> {
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: [] };
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    rawId: text(used.rawId),
    type: used.type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  };
}
