import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentType, type ReactNode, useEffect } from "react";
import type { Cashier } from "./Cashier";
import { retryUntilDone } from "./retryUntilDone";

/** A component whose code loads on demand; `preload` loads it, and what it prepares, before it renders. */
type LazyPart<Props> = ComponentType<Props> & { preload(cashier: Cashier): Promise<void> };

/**
 * A component whose code loads on demand. Unlike React's `lazy` it retries a failed import while the component is
 * mounted, and at once when it renders again. Each widget keeps the loaded code.
 * @param fallback renders a placeholder until the code has loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props>; prepare?(cashier: Cashier): Promise<void> }>,
  fallback: (props: Props) => ReactNode = () => null,
): LazyPart<Props> {
  const loadedAtom = atom<{ default?: ComponentType<Props> }>({});
  function LazyPart(props: Props) {
    const [{ default: Part }, setLoaded] = useAtom(loadedAtom);
    useEffect(() => {
      if (Part) return undefined;
      const unmounted = new AbortController();
      void retryUntilDone(async () => setLoaded(await load()), unmounted.signal);
      return () => unmounted.abort();
    });
    return Part ? <Part {...props} /> : fallback(props);
  }
  return Object.assign(LazyPart, {
    async preload(cashier: Cashier) {
      const part = await load();
      await part.prepare?.(cashier);
      cashier.store.set(loadedAtom, part);
    },
  });
}
