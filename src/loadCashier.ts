// The entry `cashier-widget/load`, without any code of the widget.
import { serverAddress } from "./contract/address/serverAddress";

const tag = "cashier-widget";

/** On the document: the promise of the script, which ends with its error, if any. */
const scriptKey = Symbol.for("cashier.loading");

/** On the document: the promise of this function, so that every copy of it adds one tag. */
const loadKey = Symbol.for("cashier.load");

/** Options of {@link loadCashier}. */
export interface LoadOptions {
  /**
   * Address of `cashier-widget.js`, or of a script that contains it. A page with Trusted Types passes a
   * `TrustedScriptURL`.
   */
  src: string | { toJSON(): string };
  /** Address of the folder with the widget's files; by default the folder of `src`. */
  base?: string | undefined;
  /** Hash of the script, from `dist/integrity.json`. */
  integrity?: string | undefined;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
}

/** @throws Error if an address cannot be one of scripts */
function check({ src, base }: LoadOptions): void {
  let protocol = "";
  try {
    protocol = new URL(String(src), document.baseURI).protocol;
  } catch {}
  // apps have schemes of their own
  if (!["http:", "https:", location.protocol].includes(protocol)) {
    throw new Error("loadCashier: src is not the address of a script");
  }
  if (base && !serverAddress(base)) throw new Error("loadCashier: base is not the http(s) address of a folder");
}

/** Adds the tag and waits until the script has run. */
function runScript({ src, base, integrity, nonce }: LoadOptions): Promise<void> {
  const script = document.createElement("script");
  // the chunks need it as well
  script.crossOrigin = "anonymous";
  if (base) script.dataset.base = base;
  if (integrity) script.integrity = integrity;
  if (nonce) script.nonce = nonce;
  try {
    // a TrustedScriptURL must stay one
    Reflect.set(script, "src", src);
  } catch (cause) {
    throw new Error("loadCashier: the Trusted Types of the page take a TrustedScriptURL as src only", { cause });
  }
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      const reasons = "the network, its integrity or the page's content security policy";
      reject(new Error(`loadCashier: ${script.src} could not be loaded because of ${reasons}`));
    });
    document.head.append(script);
  });
}

async function load(options: LoadOptions): Promise<void> {
  check(options);
  // the page may have its own tag, which has loaded the script already
  if (!Reflect.has(document, scriptKey)) await runScript(options);
  const isRunning = Reflect.has(document, scriptKey);
  const script: unknown = Reflect.get(document, scriptKey);
  // versions without a promise say nothing of a failure
  const error: unknown = script === true ? await customElements.whenDefined(tag).then(() => undefined) : await script;
  if (customElements.get(tag)) return;
  const reason = isRunning
    ? "its files could not be loaded"
    : "it is not the widget's script, or does not find its files";
  throw new Error(`loadCashier: ${options.src} has run, but ${reason}`, { cause: error });
}

/**
 * Adds the widget's script tag to the page. Repeated calls share one tag; after a failure, a call tries again.
 * @returns a promise that resolves when `<cashier-widget>` is defined, and at once on a server
 * @throws Error (as a rejection) if an address is not http(s), or if the script or its files cannot be loaded
 */
export function loadCashier(options: LoadOptions): Promise<void> {
  if (typeof document === "undefined" || customElements.get(tag)) return Promise.resolve();
  const pending: unknown = Reflect.get(document, loadKey);
  if (pending instanceof Promise) return pending.then(() => undefined);
  const loading = load(options).finally(() => Reflect.deleteProperty(document, loadKey));
  Reflect.set(document, loadKey, loading);
  return loading;
}
