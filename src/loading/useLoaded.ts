import { useEffect, useState } from "react";
import { retryUntilDone } from "./retryUntilDone";

/**
 * Loads code that a component needs, and retries a failed import while the component is mounted.
 * @param load a function that stays the same
 * @param isWanted whether to load it now
 * @returns undefined until the code has loaded
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, isWanted = true): Loaded | undefined {
  // in an object, as React would call a function
  const [result, setResult] = useState<{ loaded: Loaded }>();
  const isMissing = isWanted && !result;
  useEffect(() => {
    if (!isMissing) return undefined;
    const unmounted = new AbortController();
    void retryUntilDone(async () => setResult({ loaded: await load() }), unmounted.signal);
    return () => unmounted.abort();
  }, [isMissing, load]);
  return result?.loaded;
}
