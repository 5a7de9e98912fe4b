import { type Stack, viteApp } from "./Stack.ts";

/** Next's app router: a page from the server, and the component with the page's own query in the browser. */
const next: Stack = {
  name: "next-15",
  packages: { next: "15", react: "19.1.0", "react-dom": "19.1.0" },
  files: {
    "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
    "app/page.js": `import { CashierWidget } from "cashier-widget/react";
import { Pay } from "./pay";
export default function Page() {
  return <><Pay /><CashierWidget className="from-server" token="secret" /></>;
}`,
    "app/pay.js": `"use client";
import { CashierWidget } from "cashier-widget/react";
import { useEffect, useState } from "react";
export function Pay() {
  const [server, setServer] = useState();
  useEffect(() => setServer(new URLSearchParams(location.search).get("server")), []);
  return server
    ? <CashierWidget server={server} token="stacks" userId="stacks" paymentGeo="MX" currency="MXN" lang="en" />
    : "Loading";
}`,
    "next.config.mjs": 'export default { output: "export" };',
    "build.mjs": `import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], { stdio: "inherit" });
const html = readFileSync("out/index.html", "utf8");
if (!/<cashier-widget class="from-server">/.test(html)) throw new Error("The server does not render the tag");
if (/<cashier-widget[^>]*secret/.test(html)) throw new Error("The tag has the token");`,
  },
  command: ["build.mjs"],
  hasPage: true,
  complains: true,
};

const preactApp = `import { h, render } from "preact";
import { attributes } from "./attributes.js";
import "cashier-widget/preact";
const { token, server, currency, lang } = attributes;
const properties = { token, server, currency, lang, userId: "stacks", paymentGeo: "MX", bonusList: [] };
const heard = document.createElement("output");
document.body.append(heard);
const init = ({ detail }) => heard.append("heard " + detail.page);
render(h("cashier-widget", { ...properties, "oncashier-init": init }), document.getElementById("app"));
if (document.querySelector("[token]")) throw new Error("The token is in the page");`;

const solidApp = `import { createSignal } from "solid-js";
import { render } from "solid-js/web";
import { attributes } from "./attributes.js";
import "cashier-widget/solid";
const { token, server, lang } = attributes;
const [heard, hear] = createSignal("");
const check = ({ target: { userId, paymentGeo, closingButton, bonusList }, detail }) =>
  hear(["heard", detail.page, userId, paymentGeo, closingButton, bonusList.length].join(" "));
const offers = [{ id: "1", type: "deposit" }];
const App = () => <main>
  <cashier-widget server={server} user-id={token} prop:token={token} prop:lang={lang} currency="MXN" payment-geo="MX"
    closing-button={false} bonus-list={offers} on:cashier-init={check} />
  <output>{heard()}</output>
</main>;
render(App, document.getElementById("app"));
if (document.querySelector("[token]")) throw new Error("The token is in the page");`;

const solid: Stack = {
  ...viteApp("vite-solid", { "solid-js": "1", vite: "6", "vite-plugin-solid": "2" }, 'import "./App.jsx";', {
    "App.jsx": solidApp,
    "vite.config.js": `import solid from "vite-plugin-solid";
export default { plugins: [solid()] };`,
  }),
  text: "heard deposit stacks MX false 1",
};

/** Apps of frameworks that have an entry of their own, or a way of their own to build. */
export const frameworkStacks: readonly Stack[] = [
  { ...viteApp("vite-preact", { preact: "10" }, preactApp), text: "heard deposit" },
  solid,
  next,
];
