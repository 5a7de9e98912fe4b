/**
 * Calls back once the page has been visible for a time without a break: nothing goes before the player can see it.
 * @returns a function that cancels it
 */
export function whenSeen(ms: number, callback: () => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    end.abort();
  };
  const onEnd = () => {
    stop();
    callback();
  };
  const restart = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(onEnd, ms);
  };
  document.addEventListener("visibilitychange", restart, { signal: end.signal });
  restart();
  return stop;
}
