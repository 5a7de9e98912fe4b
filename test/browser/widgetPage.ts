declare global {
  interface Window {
    /** address of the payment server, set by the runner's page */
    demoServer: string;
  }
}

/** Address of the built script. */
export const widgetScript = new URL("/dist/cashier-widget.js", location.href).href;

/** Adds the widget's script tag and waits until it has run. */
export function addScript(attributes: Record<string, string> = { type: "module" }): Promise<void> {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${widgetScript} did not load`)));
  });
  script.src = widgetScript;
  document.head.append(script);
  return loaded;
}

/** Puts an element on the page; it has a token and the demo's server unless told otherwise. */
export function mount(attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement("cashier-widget");
  const all = { server: window.demoServer, token: "demo-token", ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

/** Waits until a condition holds, and says which did not where it never does. */
export async function until<Value>(
  what: string,
  condition: () => Value,
  timeout = 10_000,
): Promise<NonNullable<Value>> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the list of methods is on screen. */
export const ready = (element: HTMLElement) =>
  until("data-state is ready", () => element.dataset.state === "ready", 15_000);
