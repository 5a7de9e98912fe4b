import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Cashier } from "../cashier/Cashier";
import { retryUntilDone } from "./retryUntilDone";

/** A component whose code loads on demand; `preload` loads it, and what it prepares, before it renders. */
type LazyPart<Props> = ComponentType<Props> & { preload(cashier: Cashier): Promise<void> };

/**
 * A component whose code loads on demand. Unlike React's `lazy` it retries a failed import while the component is
 * mounted, and at once when it renders again.
 * @param fallback renders a placeholder until the code has loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props>; prepare?(cashier: Cashier): Promise<void> }>,
  fallback: (props: Props) => ReactNode = () => null,
): LazyPart<Props> {
  // one per page, like the browser's record of loaded modules
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return undefined;
      const unmounted = new AbortController();
      void retryUntilDone(loadPart, unmounted.signal).then(() => setPart(() => loaded));
      return () => unmounted.abort();
      // without a list of dependencies: each render tries again at once
    });
    return Part ? <Part {...props} /> : fallback(props);
  }
  return Object.assign(LazyPart, {
    async preload(cashier: Cashier) {
      const part = await loadPart();
      await part.prepare?.(cashier);
    },
  });
}
