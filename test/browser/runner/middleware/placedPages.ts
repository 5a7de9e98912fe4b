import { readFileSync } from "node:fs";
import { integrityOf } from "../../../../.build/package/integrity.ts";
import { version } from "../../../../src/contract/version.ts";
import type { Context } from "../../runnerTypes.ts";
import { recorder } from "./framingPages.ts";

const loader = () => readFileSync("dist/cashier-widget.js", "utf8");

const loaderHash = () => integrityOf(readFileSync("dist/cashier-widget.js"));

const bundle = "/placed/all.js";
const module = "/placed/module.js";
const older = "/placed/older/";
const proxied = "/placed/proxy?file=cashier-widget";

/** Scripts as hosts change them, by address. */
const scripts: Record<string, () => string> = {
  [bundle]: () => `var before = 1;\n${loader()}\nvar after = before;`,
  [module]: () => `const before = 1;\n${loader()}\nexport { before };`,
  [proxied]: loader,
};

/** As jQuery 3 runs a script that it has fetched: as the text of a tag of its own, which it removes again. */
const asJquery3 = `const script = document.createElement("script");
  script.text = code;
  script.nonce = "abc";
  document.head.appendChild(script).parentNode.removeChild(script);`;

/** As jQuery 1 and 2 do. */
const asJquery2 = "(0, window.eval)(code);";

/** Content that a library puts into the page with a script tag that does not run, whose script it then runs itself. */
const evaluated = (base: string, run: string) => `<div id="content"></div><script nonce="abc">
  document.getElementById("content").innerHTML = '<script nonce="abc" src="${proxied}" data-base="${base}"><\\/script>';
  fetch("${proxied}").then((answer) => answer.text()).then((code) => { ${run} });
</script>`;

/** Where a host may put the script, with the address of its folder. */
const places: Record<string, (base: string) => string> = {
  concatenated: (base) => `<script nonce="abc" src="${bundle}" data-base="${base}"></script>`,
  concatenatedModule: (base) => `<script nonce="abc" type="module" src="${module}" data-base="${base}"></script>`,
  proxied: (base) => `<script nonce="abc" async src="${proxied}" data-base="${base}"></script>`,
  proxiedModule: (base) => `<script nonce="abc" type="module" src="${proxied}" data-base="${base}"></script>`,
  inline: (base) => `<script nonce="abc" data-base="${base}">${loader()}</script>`,
  inlineModule: (base) => `<script nonce="abc" type="module" data-base="${base}">${loader()}</script>`,
  blob: (base) => `<script nonce="abc" data-base="${base}">
    const code = new Blob([atob("${Buffer.from(loader()).toString("base64")}")], { type: "text/javascript" });
    import(URL.createObjectURL(code));
  </script>`,
  /** a tag whose address is a blob's, as of a library that fetches scripts */
  blobTag: () => `<script nonce="abc">
    const code = new Blob([atob("${Buffer.from(loader()).toString("base64")}")], { type: "text/javascript" });
    document.head.append(Object.assign(document.createElement("script"), { src: URL.createObjectURL(code) }));
  </script>`,
  jquery3: (base) => evaluated(base, asJquery3),
  jquery2: (base) => evaluated(base, asJquery2),
  /** a module beside the tag of somebody else */
  other: (base) => `<script type="text/plain" src="/other.js" data-base="${base}"></script>
    <script nonce="abc" type="module" src="/dist/cashier-widget.js"></script>`,
  /** code without an address, beside a tag that does not know the nonce */
  injected: (base) => `<script type="text/plain" data-base="${base}"></script>
    <script nonce="abc" type="module" src="/dist/cashier-widget.js"></script>`,
  /** markup that takes the place of `document.scripts` */
  clobbered: (base) => `<form name="scripts"><input src="/dist/cashier-widget.js" data-base="${base}"></form>
    <script nonce="abc" type="module" src="/dist/cashier-widget.js"></script>`,
  /** with the integrity that the build has written */
  pinned: (base) =>
    `<script type="module" src="${base}cashier-widget.js" integrity="${loaderHash()}" crossorigin></script>`,
  /** two copies, of which the second is older */
  secondScript: () =>
    `<script src="/dist/cashier-widget.js"></script><script src="${older}cashier-widget.js"></script>`,
  secondImport: () =>
    `<script src="/dist/cashier-widget.js"></script><script type="module" src="${older}index.js"></script>`,
  /** two copies of one version */
  sameVersion:
    () => `<script src="/dist/cashier-widget.js"></script><script src="/dist/cashier-widget.js?again"></script>
    <script type="module" src="/dist/index.js"></script>`,
  /** only the function that adds the tag */
  load: () => `<script nonce="abc" type="module">
    import { loadCashier } from "/dist/load.js";
    window.loadCashier = loadCashier;
  </script>`,
};

const policies: Record<string, (server: string) => Record<string, string>> = {
  none: () => ({}),
  nonce: () => ({ "content-security-policy": "script-src 'nonce-abc'; base-uri 'none'" }),
  strictDynamic: () => ({ "content-security-policy": "script-src 'nonce-abc' 'strict-dynamic'" }),
  trustedTypes: (server) => ({
    "content-security-policy": `script-src 'nonce-abc' 'self' ${server}; require-trusted-types-for 'script'; trusted-types app`,
  }),
  integrity: () => ({ "integrity-policy": "blocked-destinations=(script)" }),
};

const page = (server: string, place: string, importMap: string) => `<!doctype html>
<title>Host</title>
${importMap && `<script type="importmap" nonce="abc">${importMap}</script>`}
<script nonce="abc">${recorder}
  window.failures = [];
  document.addEventListener("cashier-init-error", (event) => failures.push(event.detail));
  window.frameElement?.dispatchEvent(new Event("prepare"));
</script>
<body><cashier-widget server="${server}" token="host-page" payment-geo="MX" currency="MXN" lang="en"></cashier-widget>
${place}`;

/** A script of the build, as if it were of an older version. */
const olderFile = (file: string) => readFileSync(`dist/${file}`, "utf8").replaceAll(version, "v0.0.1");

/** The import map of the build, with absolute addresses. */
function importMapFor(folder: string): string {
  return readFileSync("dist/importmap.json", "utf8").replaceAll('"./', `"${folder}`);
}

/** The address that a query names, with the demo's server in the place of `SERVER`. */
const addressIn = (text: unknown, server: string) => String(text ?? "").replace("SERVER", server);

/**
 * Serves /placed-page?place=…&base=…&policy=…, a page that has the script somewhere else than its files, and the
 * changed scripts themselves. `map` is the folder of a page with an import map. `SERVER` stands for the demo's server.
 * @returns whether the request has been answered
 */
export function servePlacedPage(context: Context, demoServer: () => string): boolean {
  const file = context.path.startsWith(older) ? context.path.slice(older.length) : undefined;
  const script = scripts[context.url] ?? (file?.endsWith(".js") ? () => olderFile(file) : undefined);
  if (script) {
    context.type = "js";
    context.body = script();
    return true;
  }
  if (context.path !== "/placed-page") return false;
  const server = demoServer();
  const { place, base, policy, map } = context.query;
  const tag = places[String(place)]?.(addressIn(base, server));
  if (tag === undefined) throw new Error(`There is no place ${place}`);
  context.set(policies[String(policy ?? "none")]?.(server) ?? {});
  context.type = "html";
  context.body = page(server, tag, map ? importMapFor(addressIn(map, server)) : "");
  return true;
}
