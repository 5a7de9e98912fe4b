import { frameworkStacks } from "./frameworkStacks.ts";
import { app, html, type Stack, viteApp } from "./Stack.ts";
import { typeStacks } from "./typeStacks.ts";

const plainApp = `import { attributes } from "./attributes.js";
import "cashier-widget";
const cashier = document.createElement("cashier-widget");
for (const [name, value] of Object.entries(attributes)) cashier.setAttribute(name, value);
document.getElementById("app").append(cashier);`;

/** Starts the client of its own package, which the widget's entry shares. */
const monitoredApp = `import { datadogRum } from "@datadog/browser-rum";
import "cashier-widget/monitoring";
${plainApp}
cashier.monitoring = { applicationId: "a", clientToken: "c", site: "datadoghq.eu" };
// nothing may leave
window.fetch = ((send) => (address, init) => /datadoghq/.test(address.url ?? address) ? new Promise(() => {}) : send(address, init))(window.fetch);
const output = document.body.appendChild(document.createElement("output"));
setInterval(() => { output.textContent = datadogRum.getInitConfiguration()?.service ?? ""; }, 50);`;

const reactApp = (entry: string) => `import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { attributes } from "./attributes.js";
import "${entry}";
createRoot(document.getElementById("app")).render(createElement("cashier-widget", attributes));`;

/** Writes down what it hears, in strict mode, and inserts a second element once the first one has its list. */
const componentApp = `import { createElement, StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { attributes } from "./attributes.js";
import { CashierWidget } from "cashier-widget/react";
const { token, server, currency, lang } = attributes;
const bonusList = [{ id: "1", type: "deposit" }];
function App() {
  const [heard, setHeard] = useState([]);
  const cashier = useRef(null);
  const hear = ({ type, detail }) => setHeard((before) => [...before, detail.page ?? type]);
  const isSecond = heard.includes("deposit");
  useEffect(() => {
    if (typeof cashier.current.open !== "function" && isSecond) throw new Error("The ref has no methods");
    if (document.documentElement.outerHTML.includes('token="')) throw new Error("The token is in the page");
  });
  return createElement("main", null,
    createElement(CashierWidget, {
      key: isSecond, ref: cashier, token, server, currency, lang, userId: "stacks", paymentGeo: "MX", bonusList,
      page: isSecond ? "withdrawal" : "deposit", closingButton: false, onLoaded: hear, onInit: hear,
    }),
    createElement("output", null, heard.join(" ")));
}
createRoot(document.getElementById("app")).render(createElement(StrictMode, null, createElement(App)));`;

const vueApp = `import { createApp, h } from "vue";
import { attributes } from "./attributes.js";
import "cashier-widget";
createApp({ render: () => h("cashier-widget", attributes) }).mount("#app");`;

const svelteApp = `import { mount } from "svelte";
import App from "./App.svelte";
mount(App, { target: document.getElementById("app") });`;

const svelteComponent = `<script>
  import { attributes } from "./attributes.js";
  import "cashier-widget";
</script>
<cashier-widget {...attributes}></cashier-widget>`;

const react = (version: string) => ({ react: version, "react-dom": version });

const componentStack = (version: string): Stack => ({
  ...viteApp(`component-react-${version}`, react(version), componentApp),
  text: "cashier-loaded deposit cashier-loaded withdrawal",
});

/** Every stack; those without packages run offline. */
export const stacks: readonly Stack[] = [
  {
    name: "server",
    packages: {},
    files: {
      "app.js": `await import("cashier-widget");
await import("cashier-widget/host");
if ("document" in globalThis || "HTMLElement" in globalThis) throw new Error("The import has left a DOM behind");`,
    },
    command: ["app.js"],
    hasPage: false,
  },
  viteApp("vite", {}, plainApp),
  viteApp("vite-react-19.2", react("19.2.0"), reactApp("cashier-widget")),
  viteApp("vite-react-18.3", react("18.3.1"), reactApp("cashier-widget")),
  viteApp("vite-shared-react", react("19.2.0"), reactApp("cashier-widget/shared-react")),
  {
    ...viteApp("vite-shared-react-18.3", react("18.3.1"), reactApp("cashier-widget/shared-react")),
    refusal: "cashier-widget/shared-react needs React 19.2 or later, not 18.3.1",
  },
  { ...viteApp("vite-monitoring", { "@datadog/browser-rum": "7.16.2" }, monitoredApp), text: "cashier-widget" },
  componentStack("18.3.1"),
  componentStack("19.2.0"),
  componentStack("19"),
  viteApp("vite-vue", { vue: "3" }, vueApp),
  viteApp("vite-svelte", { svelte: "5", vite: "6", "@sveltejs/vite-plugin-svelte": "5" }, svelteApp, {
    "App.svelte": svelteComponent,
    "vite.config.js": `import { svelte } from "@sveltejs/vite-plugin-svelte";
export default { plugins: [svelte()] };`,
  }),
  {
    name: "webpack-react-18.3",
    packages: { ...react("18.3.1"), webpack: "5", "webpack-cli": "6" },
    files: {
      ...app(reactApp("cashier-widget")),
      "out/index.html": html("./main.js", "text/javascript"),
      "webpack.config.cjs": `module.exports = {
  mode: "production", entry: "./app.js", performance: false,
  output: { path: __dirname + "/out", publicPath: "auto" },
};`,
    },
    command: ["node_modules/webpack-cli/bin/cli.js"],
    hasPage: true,
  },
  {
    name: "esbuild",
    packages: { esbuild: "0.25" },
    files: {
      ...app(plainApp),
      "out/index.html": html("./scripts/app.js"),
      // esbuild leaves behind what only `new URL` names
      "build.mjs": `import { cpSync } from "node:fs";
import { build } from "esbuild";
await build({ entryPoints: ["app.js"], bundle: true, splitting: true, format: "esm", outdir: "out/scripts" });
cpSync("node_modules/cashier-widget/dist/icons", "out/icons", { recursive: true });`,
    },
    command: ["build.mjs"],
    hasPage: true,
  },
  {
    // its resolver reads `main`, not `exports`
    name: "parcel",
    packages: { parcel: "2" },
    files: { ...app(plainApp), "index.html": html("./app.js") },
    command: ["node_modules/parcel/lib/bin.js", "build", "index.html", "--dist-dir", "out", "--public-url", "./"],
    hasPage: true,
  },
  ...frameworkStacks,
  ...typeStacks,
];
