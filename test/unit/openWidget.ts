import { type ElementPort, Widget } from "../../src/app/Widget";

/** Options of {@link openWidget}. */
interface WidgetOptions extends Partial<Pick<ElementPort, "hasToken" | "has" | "dispatch" | "reflect">> {
  /** the payment server; by default none */
  server?: string;
  /** the element; by default a new one */
  element?: HTMLElement;
}

/** Makes a widget that has not started, without the element's code. */
export function openWidget({
  server = "",
  element = document.createElement("div"),
  ...port
}: WidgetOptions = {}): Widget {
  const settings = { server, product: "", theme: "auto", allowedOrigins: [], returnUrl: location.href } as const;
  const root = element.attachShadow({ mode: "open" });
  return new Widget(
    {
      element,
      root,
      hasToken: () => false,
      has: () => false,
      servers: () => [undefined, document.baseURI],
      setSession: () => {},
      setBonusList: () => {},
      dispatch: () => true,
      reflect: () => {},
      ...port,
    },
    { ...settings, page: "deposit", view: "full" },
  );
}
