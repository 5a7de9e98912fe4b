import { afterEach, beforeEach, vi } from "vitest";

const tags = () => [...document.querySelectorAll<HTMLScriptElement>("script[data-cashier-captcha]")];

/**
 * For the tests of a file: scripts that are put into the page are not fetched, a test decides what becomes of them; each
 * test has a page without any, and without the providers' globals.
 */
export function heldScripts() {
  beforeEach(() => {
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
      // of a type that nothing runs
      for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = "text/plain";
      append(...nodes);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const script of document.querySelectorAll("script")) script.remove();
    for (const name of ["grecaptcha", "initGeetest4", "trustedTypes"]) Reflect.deleteProperty(window, name);
  });
  return {
    tags,
    addresses: () => tags().map(({ src }) => src),
    /** the newest has come, or has failed */
    settle(how: "load" | "error", before: () => void = () => {}) {
      const tag = tags().at(-1);
      if (!tag) throw new Error("There is no script on its way");
      before();
      tag.dispatchEvent(new Event(how));
    },
  };
}

/** For the tests of a file: timers move only by hand. */
export function heldTimers() {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** Waits for everything under way except timers. */
export const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
