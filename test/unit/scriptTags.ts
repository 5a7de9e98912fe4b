import { afterEach, beforeEach, vi } from "vitest";

const tags = () => [...document.querySelectorAll<HTMLScriptElement>("script[data-cashier-captcha]")];

/**
 * Stops scripts of the page from loading in all tests of a file; a test settles them itself. Each test starts without
 * scripts and without the providers' globals.
 */
export function holdScripts() {
  beforeEach(() => {
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
      // browsers do not run scripts of this type
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
    /** fires the latest script's load or error event, after `before` */
    settle(event: "load" | "error", before: () => void = () => {}) {
      const tag = tags().at(-1);
      if (!tag) throw new Error("No script is loading");
      before();
      tag.dispatchEvent(new Event(event));
    },
  };
}

/** Fakes timers in all tests of a file. */
export function fakeTimers() {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** Waits for everything under way except timers. */
export const flush = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
