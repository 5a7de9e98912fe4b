/**
 * Calls the demo server's control API.
 * @param {"GET" | "POST" | "DELETE"} method
 * @throws Error with the server's message if the call is rejected
 */
export async function control(method, path, body) {
  const response = await fetch(`/control/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(result.error?.message ?? `Status ${response.status}`);
  return result;
}

/**
 * Subscribes to the server's activity log.
 * @param {(entry: object) => void} onEntry
 * @param {(state: "open" | "lost") => void} onState
 */
export function follow(onEntry, onState) {
  const source = new EventSource("/control/events");
  source.addEventListener("open", () => onState("open"));
  source.addEventListener("error", () => onState("lost"));
  source.addEventListener("message", ({ data }) => onEntry(JSON.parse(data)));
}
