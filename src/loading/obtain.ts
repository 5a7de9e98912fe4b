/** How often each file could not be fetched, by address. */
// biome-ignore lint/plugin: one record per page, like the browser's own
const failures = new Map<string, number>();

/** Whether the browser repeats a failed import until the page reloads, without another fetch: Firefox does. */
const remembersFailures = () => navigator.userAgent.includes("Firefox/");

/** Whether the page pins files by their addresses: it would not check one with a fragment. */
const pinsFiles = () =>
  Array.from(document.querySelectorAll('script[type="importmap"]')).some(({ textContent }) =>
    textContent?.includes("integrity"),
  );

/**
 * Imports a chunk. The build for script tags replaces each `import()` of most lazy code with a call of it, see
 * `repeatableImports.ts`. After a failure that the browser remembers it adds a fragment: another module to the browser,
 * the same file to servers and caches.
 * @param address relative to the folder of this chunk, which is that of all
 */
export async function obtain(
  address: string,
  load = (name: string): Promise<unknown> => import(/* @vite-ignore */ name),
): Promise<unknown> {
  const times = failures.get(address);
  const name = times ? `${address}#${times}` : address;
  const settled = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      let latest: Promise<unknown> | undefined;
      const start = () => {
        const loading = load(name);
        latest = loading;
        loading.then(resolve, (thrown) => latest === loading && reject(thrown));
      };
      // WebKit breaks off an import that is under way when the player leaves a page that it keeps, or never settles it
      const { signal } = settled;
      addEventListener("pagehide", () => (latest = undefined), { signal });
      addEventListener("pageshow", start, { signal });
      start();
    });
  } catch (thrown) {
    if (remembersFailures() && !pinsFiles()) failures.set(address, (times ?? 0) + 1);
    throw thrown;
  } finally {
    settled.abort();
  }
}
