/** Looks on and changes nothing: what goes over the wire, and what a page leaves behind. */

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

interface Listener {
  type: string;
  callback: unknown;
  capture: boolean;
}

/** Counts what is added to a window and its document and not removed again. */
export function countLeftovers(view: Window & typeof globalThis) {
  const listeners: Listener[] = [];
  const timers = new Set<unknown>();
  const drop = (gone: Listener) => {
    const index = listeners.findIndex(
      ({ type, callback, capture }) => type === gone.type && callback === gone.callback && capture === gone.capture,
    );
    if (index >= 0) listeners.splice(index, 1);
  };
  for (const target of [view, view.document]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (type: string, callback: EventListener, options?: boolean | AddEventListenerOptions) => {
      const { capture = false, once, signal } = typeof options === "object" ? options : { capture: options ?? false };
      const listener = { type, callback, capture };
      drop(listener);
      if (!signal?.aborted) listeners.push(listener);
      signal?.addEventListener("abort", () => drop(listener), { once: true });
      add(type, callback, options);
      if (once) add(type, () => drop(listener), { once: true, capture });
    };
    target.removeEventListener = (type: string, callback: EventListener, options?: boolean | EventListenerOptions) => {
      drop({ type, callback, capture: typeof options === "object" ? (options.capture ?? false) : (options ?? false) });
      remove(type, callback, options);
    };
  }
  const { setTimeout, clearTimeout, setInterval, clearInterval } = view;
  const own = { setTimeout, clearTimeout, setInterval, clearInterval };
  Object.assign(view, {
    setTimeout: (callback: () => void, ms?: number, ...rest: unknown[]) => {
      const timer = Reflect.apply(own.setTimeout, view, [
        (...values: unknown[]) => {
          timers.delete(timer);
          Reflect.apply(callback, view, values);
        },
        ms,
        ...rest,
      ]);
      timers.add(timer);
      return timer;
    },
    setInterval: (...given: unknown[]) => {
      const timer = Reflect.apply(own.setInterval, view, given);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: unknown) => {
      timers.delete(timer);
      Reflect.apply(own.clearTimeout, view, [timer]);
    },
    clearInterval: (timer: unknown) => {
      timers.delete(timer);
      Reflect.apply(own.clearInterval, view, [timer]);
    },
  });
  return { timers, listeners: () => listeners.map(({ type }) => type) };
}
