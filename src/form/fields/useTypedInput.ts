import { type RefObject, useEffect, useState } from "react";

/**
 * The name of the input that the player is typing in, until they leave it or submit: what is not whole yet is no error
 * meanwhile.
 * @param ref the input, or an element around several
 */
export function useTypedInput(ref: RefObject<HTMLElement | null>): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const end = () => setName(undefined);
    element.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && setName(target.name), {
      signal,
    });
    element.addEventListener("focusout", end, { signal });
    element.closest("form")?.addEventListener("submit", end, { capture: true, signal });
    return () => cleanup.abort();
  }, [ref]);
  return name;
}
