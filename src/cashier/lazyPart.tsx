import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { retryUntilDone } from "./retryUntilDone";

/**
 * A component whose code loads on demand. Unlike React's `lazy` it retries a failed import while the component is
 * mounted, and at once when it renders again. Each widget keeps the loaded code.
 * @param fallback renders a placeholder until the code has loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const loadedAtom = atom<{ default?: ComponentType<Props> }>({});
  return function LazyPart(props) {
    const [{ default: Part }, setLoaded] = useAtom(loadedAtom);
    useEffect(() => {
      if (Part) return undefined;
      const unmounted = new AbortController();
      void retryUntilDone(async () => setLoaded(await load()), unmounted.signal);
      return () => unmounted.abort();
    });
    return Part ? <Part {...props} /> : fallback(props);
  };
}
