import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from "react";
import { eventTypes } from "../contract/events/eventTypes";
import { loadFailure } from "../contract/loadFailure";
import { version } from "../contract/version";
import type { CashierEventMap, CashierProperties } from "../index";
import { propertyNames } from "../session/fieldLists";

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

type HandlerName<Type> = Type extends `cashier-${infer Name}` ? `on${Pascal<Name>}` : never;

/** A handler for each event of the element: `onTransaction` for `cashier-transaction`. */
export type CashierHandlers = {
  [Type in keyof CashierEventMap as HandlerName<Type>]?: ((event: CashierEventMap[Type]) => void) | undefined;
};

/** Props of the component: the element's properties, a handler for each event, and what every HTML element takes. */
export interface CashierWidgetProps
  extends CashierProperties,
    CashierHandlers,
    Omit<HTMLAttributes<HTMLElement>, keyof CashierProperties | keyof CashierHandlers> {}

/** The types of all events of the element. */
const cashierEventTypes: readonly (keyof CashierEventMap)[] = [...Object.values(eventTypes), "cashier-before-submit"];

/** `onTokenExpired` of `cashier-token-expired`. */
const handlerName = (type: string): string =>
  type.replace("cashier", "on").replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const typesByHandler: ReadonlyMap<string, string> = new Map(cashierEventTypes.map((type) => [handlerName(type), type]));

/** HTML's flags: on custom elements, React 18 writes `hidden={false}` as `hidden="false"`, which hides. */
const isFlag = (name: string) => name === "hidden" || name === "inert";

const isProperty = (name: string) => propertyNames.some((property) => property === name);

/**
 * Sorts props into handlers, by the types of their events, the element's properties, and attributes. Only attributes
 * get into a server's HTML.
 */
export function sortProps({ className, children, ...named }: CashierWidgetProps) {
  const handlers = new Map<string, unknown>();
  const properties = new Map<string, unknown>();
  // React 18 does not know `className` on custom elements
  const attributes: Record<string, unknown> = className === undefined ? {} : { class: className };
  for (const [name, value] of Object.entries(named)) {
    const type = typesByHandler.get(name);
    if (type !== undefined) handlers.set(type, value);
    else if (isProperty(name)) properties.set(name, value ?? undefined);
    else attributes[name] = isFlag(name) && value === false ? undefined : value;
  }
  return { handlers, properties, attributes, children };
}

// React 18 warns about layout effects on a server
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Loads and defines the element. A failure is reported as a failed start. */
async function load(element: HTMLElement): Promise<void> {
  try {
    await import("../index");
  } catch (error) {
    console.error("<cashier-widget> could not be loaded", error);
    const init = { detail: loadFailure(""), bubbles: true, composed: true };
    element.dispatchEvent(new CustomEvent("cashier-init-error", init));
  }
}

/** Keeps an element's properties and the handlers of its events as the latest render has them, and loads its code. */
export function useElement(
  ref: { readonly current: HTMLElement | null },
  handlers: ReadonlyMap<string, unknown>,
  properties: ReadonlyMap<string, unknown>,
): void {
  const latest = useRef(handlers);
  const applied = useRef<ReadonlyMap<string, unknown>>(new Map());
  const isLoaded = useRef(false);
  const endEvents = useRef<(() => void) | undefined>(undefined);

  useCommitEffect(() => {
    const element = ref.current;
    if (!element) return;
    latest.current = handlers;
    // kept while a suspended parent hides the element: it still runs
    endEvents.current ??= passEvents(element, latest);
    setProperties(element, applied.current, properties);
    applied.current = properties;
  });

  useCommitEffect(() => {
    const element = ref.current;
    if (!element || isLoaded.current) return;
    isLoaded.current = true;
    // last, so that the element starts with all of its properties
    if (!customElements.get(element.localName)) void load(element);
    // a defined element starts when React inserts it, before these handlers are attached
    else if ("state" in element.dataset) repeatFirstEvents(element);
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    return () => {
      // an element that an Activity hides keeps running, and its payments still ask the page
      if (element?.isConnected) return;
      endEvents.current?.();
      endEvents.current = undefined;
    };
  }, [ref]);
}

/** Repeats the events of an element's insertion, for its handlers alone. */
function repeatFirstEvents(element: HTMLElement): void {
  const { screen } = element.dataset;
  element.dispatchEvent(new CustomEvent("cashier-loaded", { detail: { version } }));
  if (!screen) return;
  const transaction = screen.startsWith("/withdrawal") ? "withdrawal" : "deposit";
  element.dispatchEvent(new CustomEvent("cashier-screen", { detail: { screen, transaction } }));
}

/**
 * Passes an element's events to the handlers of the latest render.
 * @returns a function that ends this
 */
function passEvents(element: HTMLElement, latest: { readonly current: ReadonlyMap<string, unknown> }): () => void {
  const ending = new AbortController();
  const pass = (event: Event) => {
    const handler = latest.current.get(event.type);
    if (typeof handler === "function") handler(event);
  };
  for (const type of cashierEventTypes) element.addEventListener(type, pass, { signal: ending.signal });
  return () => ending.abort();
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Whether a property keeps its value. Objects written in JSX are new in every render; their content decides. */
function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  try {
    return isObject(before) && isObject(after) && JSON.stringify(before) === JSON.stringify(after);
  } catch {
    // a cycle or a bigint: the element reads what it can of the new object, and the page keeps rendering
    return false;
  }
}

/** Sets the properties that differ from those before. An element that is not defined yet takes them over later. */
function setProperties(
  element: HTMLElement,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): void {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (isSame(before.get(name), value)) continue;
    if (value !== undefined || customElements.get(element.localName)) Reflect.set(element, name, value);
    else Reflect.deleteProperty(element, name);
    // before the definition, `lang` is HTML's own reflected property; the widget itself sets the attribute `view`
    if (value === undefined && (name === "lang" || name === "view")) element.removeAttribute(name);
  }
}
