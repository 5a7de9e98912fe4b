import { useEffect, useState } from "react";
import { retryUntilDone } from "./retryUntilDone";

/**
 * Loads code that a component needs, and retries a failed import while the component is mounted.
 * @param load a function that stays the same
 * @param isWanted whether to load it now; what arrives while this is false is taken only once it is true again
 * @returns undefined until the code has loaded
 */
export function useCodeOnDemand<Loaded>(load: () => Promise<Loaded>, isWanted: boolean): Loaded | undefined {
  // in an object, as React would call a function
  const [result, setResult] = useState<{ loaded: Loaded }>();
  const isMissing = isWanted && !result;
  useEffect(() => {
    if (!isMissing) return undefined;
    const unwanted = new AbortController();
    const { signal } = unwanted;
    void retryUntilDone(async () => {
      const loaded = await load();
      if (!signal.aborted) setResult({ loaded });
    }, signal);
    return () => unwanted.abort();
  }, [isMissing, load]);
  return result?.loaded;
}
