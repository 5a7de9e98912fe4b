/** What goes over the wire, as it goes: the spies look on and change nothing. */

/** Notes the addresses of new sockets and every frame of socket.io's event `d`. */
export function spyOnSockets() {
  const { send } = WebSocket.prototype;
  const addresses: string[] = [];
  const frames: Record<string, unknown>[] = [];
  WebSocket.prototype.send = function (data) {
    if (!addresses.includes(this.url)) addresses.push(this.url);
    const [, event] = /^42(\[.*)$/s.exec(String(data)) ?? [];
    const [name, frame]: [string?, Record<string, unknown>?] = event ? JSON.parse(event) : [];
    if (name === "d" && frame) frames.push(frame);
    send.call(this, data);
  };
  return {
    addresses,
    frames,
    stop: () => {
      WebSocket.prototype.send = send;
    },
  };
}

/** Notes every request to the payment server. */
export function spyOnFetch() {
  const { fetch } = window;
  const requests: { url: URL; method: string; headers: Headers; credentials?: string; body?: unknown }[] = [];
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const { method = "GET", headers, credentials, body } = init ?? {};
    if (url.pathname.startsWith("/api/")) {
      requests.push({
        url,
        method,
        headers: new Headers(headers),
        ...(credentials && { credentials }),
        ...(typeof body === "string" && { body: JSON.parse(body) }),
      });
    }
    return fetch(input, init);
  };
  return {
    requests,
    stop: () => {
      window.fetch = fetch;
    },
  };
}
