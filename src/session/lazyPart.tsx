import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { untilDone } from "./untilDone";

/**
 * A component whose code comes on demand. Unlike with `lazy` of React, a failed import is no end: it is tried again as
 * long as the component is there, and at once when it is drawn again. Each widget keeps what it has loaded.
 * @param fallback stands in its place until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const loadedAtom = atom<{ default?: ComponentType<Props> }>({});
  return function LazyPart(props) {
    const [{ default: Part }, setLoaded] = useAtom(loadedAtom);
    useEffect(() => {
      if (Part) return undefined;
      const leaving = new AbortController();
      void untilDone(async () => setLoaded(await load()), leaving.signal);
      return () => leaving.abort();
    });
    return Part ? <Part {...props} /> : fallback;
  };
}
