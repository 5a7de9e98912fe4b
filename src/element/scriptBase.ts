// Part of cashier-widget.js: small, and without imports of the widget's chunks.
import { serverAddress } from "../contract/address/serverAddress";

/**
 * The address in the first line of a stack: the module's own. In evaluated code it is that of the evaluating script,
 * followed by a space, or "" in WebKit.
 */
const stackAddress = () =>
  new Error().stack?.match(/^(Error\n)?.*?[\s(@]([\w+.-]+:\/\/.+?):\d+:\d+\)?(\n|$)/)?.[2] ?? "";

/** An address without its query and fragment, which WebKit's stacks lack. */
const pageOf = (address: string) => address.split(/[?#]/)[0];

/** The tag with `data-base` of code that does not run as a tag of its own. */
function taggedScript(own: string): HTMLScriptElement | undefined {
  // a named form may take the place of document.scripts
  const scripts = [...document.querySelectorAll("script")];
  return scripts.find(
    ({ dataset, src, nonce }) =>
      dataset.base &&
      // another module's tag has another address, and an inline one has the page's
      (/ |^$/.test(own) || pageOf(src || location.href) === pageOf(own)) &&
      // chunks load from there: an injected tag does not know the nonce of the page
      scripts.every((other) => !other.nonce || other.nonce === nonce),
  );
}

/**
 * The folder of the chunks: `data-base` of the script's tag, else the script's own.
 * @returns undefined if there is none, or if it is not an http(s) address
 */
export function scriptBase(): string | undefined {
  const { currentScript } = document;
  // a named image may take the place of the script
  let script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
  const own = script ? script.src : stackAddress();
  if (!script?.src && !script?.dataset.base) script = taggedScript(own);
  const base = script?.dataset.base;
  if (base) return serverAddress(base)?.concat("/");
  // not parsed as a URL: a blob's URL has no folder
  return pageOf(own)?.replace(/[^/]*$/, "");
}
