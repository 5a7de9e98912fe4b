const quietMs = 200;
const patienceMs = 4_000;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves after a time without changes; a countdown changes each second, so the time is shorter. */
function quiet(root) {
  return new Promise((resolve) => {
    let timer = setTimeout(end, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    function end() {
      observer.disconnect();
      resolve();
    }
    setTimeout(end, patienceMs);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const isLoading = (root) =>
  root.querySelector("[part~=skeleton], [aria-busy=true]") !== null ||
  [...root.querySelectorAll("img")].some((image) => image.loading !== "lazy" && !image.complete);

/**
 * Resolves once nothing moves: no loading, no change for a moment, all images there; after some seconds in any case.
 */
export async function whenSettled(rootOf) {
  const end = performance.now() + patienceMs;
  do {
    const root = rootOf();
    await (root ? quiet(root) : pause(50));
  } while ((!rootOf() || isLoading(rootOf())) && performance.now() < end);
  await document.fonts.ready;
}
