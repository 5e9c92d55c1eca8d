import { mount } from "svelte";

import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import "./style/tokens.css";
import "./style/base.css";

router.start();
mount(App, { target: document.getElementById("app")! });
