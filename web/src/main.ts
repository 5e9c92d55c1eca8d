import { mount } from "svelte";

import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { installed } from "./lib/installed";
import "./style/tokens.css";
import "./style/base.css";

installed.start();
router.start();
mount(App, { target: document.getElementById("app")! });
