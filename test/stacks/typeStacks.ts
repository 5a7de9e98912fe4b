import type { Stack } from "./Stack.ts";

const compilerOptions = {
  strict: true,
  module: "ESNext",
  moduleResolution: "bundler",
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  noEmit: true,
  types: [],
};
const config = (more: object, others: object = {}) =>
  JSON.stringify({ compilerOptions: { ...compilerOptions, ...more }, include: ["*"], ...others });

/** Templates that compile, and templates that must not. */
const jsx = (entry: string, tag: string, ref: string, event: string) => `import "cashier-widget/${entry}";
import { ${tag === "CashierWidget" ? tag : "type CashierWidget"} } from "cashier-widget/${entry}";
const keep = (cashier: CashierWidget | null) => cashier?.back();
export const App = (props: { token: string }) => (
  <${tag} ${ref} server="https://pay.example" token={props.token} paymentGeo="MX" closingButton={false}
    bonusList={[{ id: "1", type: "deposit" }]} ${event}={({ detail }) => console.log(detail.id)}>Loading</${tag}>
);
// @ts-expect-error no such area
export const area = () => <${tag} page="nowhere" />;
// @ts-expect-error no such property
export const property = () => <${tag} paymentgeo="MX" />;
// @ts-expect-error no such member
export const member = () => <${tag} ${event}={({ detail }) => detail.nothing} />;
`;

/** Solid lowers the case of names, so those in camelCase must not compile. */
const solidJsx = `import "cashier-widget/solid";
import type { CashierWidget } from "cashier-widget/solid";
const keep = (cashier: CashierWidget) => cashier.back();
export const App = (props: { token: string }) => (
  <cashier-widget class="pay" ref={keep} server="https://pay.example" prop:token={props.token} prop:userId="1" prop:lang="es"
    payment-geo="MX" closing-button={false} bonus-list={[{ id: "1", type: "deposit" }]}
    on:cashier-transaction={({ detail }) => console.log(detail.id)}>Loading</cashier-widget>
);
// @ts-expect-error no such area
export const area = () => <cashier-widget page="nowhere" />;
// @ts-expect-error it would be paymentgeo
export const property = () => <cashier-widget paymentGeo="MX" />;
// @ts-expect-error no such value
export const flag = () => <cashier-widget closing-button="perhaps" />;
// @ts-expect-error no such member
export const member = () => <cashier-widget on:cashier-transaction={({ detail }) => detail.nothing} />;
`;

const tsc = ["node_modules/typescript/bin/tsc", "-p", "."];
/** The declarations of the package import these two. */
const imported = { valibot: "1.5.0", "@types/react": "19" };
const types = (name: string, packages: Stack["packages"], files: Stack["files"], command = tsc): Stack => ({
  name: `types-${name}`,
  packages: { typescript: "5.9", ...imported, ...packages },
  files,
  command,
  hasPage: false,
});

const reactTypes = (version: string) =>
  types(
    `react-${version}`,
    { react: version, "@types/react": version },
    {
      "app.tsx": jsx("react", "CashierWidget", "className='pay' ref={keep}", "onTransaction"),
      "tsconfig.json": config({ jsx: "react-jsx" }),
    },
  );

const vueApp = `<script setup lang="ts">
import "cashier-widget/vue";
import { type CashierWidget, type Transaction } from "cashier-widget/vue";
import { useTemplateRef } from "vue";
defineProps<{ token: string; server: string }>();
const cashier = useTemplateRef<CashierWidget>("cashier");
const show = ({ id }: Transaction) => console.log(id, cashier.value?.back());
</script>
<template>
  <cashier-widget ref="cashier" class="pay" :server="server" :token.prop="token" payment-geo="MX" :closing-button="false"
    :bonusList="[{ id: '1', type: 'deposit' }]" @cashier-transaction="show($event.detail)"><p>Loading</p></cashier-widget>
</template>`;

const wrongVue = `<script setup lang="ts">
import "cashier-widget/vue";
</script>
<template>
  <!-- @vue-expect-error no such area -->
  <cashier-widget page="nowhere" />
  <!-- @vue-expect-error no such property -->
  <cashier-widget paymentgeo="MX" />
  <!-- @vue-expect-error no such member -->
  <cashier-widget @cashier-transaction="({ detail }) => detail.nothing" />
</template>`;

const svelteApp = `<script lang="ts">
  import "cashier-widget/svelte";
  import type { CashierWidget } from "cashier-widget/svelte";
  import type { SvelteHTMLElements } from "svelte/elements";
  type Props = SvelteHTMLElements["cashier-widget"];
  // @ts-expect-error no such area
  export const area: Props = { page: "nowhere" };
  // @ts-expect-error no such property
  export const property: Props = { paymentgeo: "MX" };
  // @ts-expect-error no such member
  export const member: Props = { "oncashier-transaction": ({ detail }) => detail.nothing };
  const { token }: { token: string } = $props();
  let cashier: CashierWidget | undefined = $state();
</script>
<cashier-widget bind:this={cashier} class="pay" server="https://pay.example" {token} payment-geo="MX" closingButton={false}
  bonusList={[{ id: "1", type: "deposit" }]} oncashier-transaction={({ detail }) => console.log(detail.id, cashier?.back())}
></cashier-widget>`;

/** Apps whose templates are type-checked, in each framework's own way. */
export const typeStacks: readonly Stack[] = [
  reactTypes("18"),
  reactTypes("19"),
  types(
    "solid",
    { "solid-js": "1" },
    {
      "app.tsx": solidJsx,
      "tsconfig.json": config({ jsx: "preserve", jsxImportSource: "solid-js" }),
    },
  ),
  types(
    "preact",
    { preact: "10" },
    {
      "app.tsx": jsx("preact", "cashier-widget", "class='pay' ref={keep}", "oncashier-transaction"),
      "tsconfig.json": config({ jsx: "react-jsx", jsxImportSource: "preact" }),
    },
  ),
  types(
    "vue",
    { vue: "3", "vue-tsc": "3" },
    {
      "App.vue": vueApp,
      "Wrong.vue": wrongVue,
      "tsconfig.json": config({ jsx: "preserve" }, { vueCompilerOptions: { strictTemplates: true } }),
    },
    ["node_modules/vue-tsc/bin/vue-tsc.js", "-p", "."],
  ),
  types("svelte", { svelte: "5", "svelte-check": "4" }, { "App.svelte": svelteApp, "tsconfig.json": config({}) }, [
    "node_modules/svelte-check/bin/svelte-check",
    "--tsconfig",
    "./tsconfig.json",
  ]),
];
