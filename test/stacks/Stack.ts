/** A small app that uses the packed package as an integrator does. */
export interface Stack {
  name: string;
  /** from the registry, by name; without any the app needs no download */
  packages: Readonly<Record<string, string>>;
  /** texts by path */
  files: Readonly<Record<string, string>>;
  /** arguments of `node` that build the app into `out/`, or that are the whole trial if there is no page */
  command: readonly string[];
  /** whether the built app has a page, whose list has to appear */
  hasPage: boolean;
  /** one of its cashiers reaches no server and says so on the console */
  complains?: boolean;
  /** a text of the page that has to appear too */
  text?: string;
  /** its message on the console instead of a list */
  refusal?: string;
}

/** A page that runs a script. */
export const html = (script: string, type = "module") =>
  `<!doctype html><meta charset="utf-8"><div id="app"></div><script type="${type}" src="${script}"></script>`;

/** The element's attributes; the page's address names the payment server. */
const attributes = `export const attributes = {
  server: new URLSearchParams(location.search).get("server"),
  token: "stacks", "user-id": "stacks", "payment-geo": "MX", currency: "MXN", lang: "en",
};`;

const vite = ["VITE", "build", "--base", "./", "--outDir", "out"];

/** The files of an app of one module. */
export const app = (code: string) => ({ "attributes.js": attributes, "app.js": code });

/** An app that Vite builds. */
export const viteApp = (name: string, packages: Stack["packages"], code: string, more: Stack["files"] = {}): Stack => ({
  name,
  packages,
  files: { ...app(code), "index.html": html("./app.js"), ...more },
  command: vite,
  hasPage: true,
});
