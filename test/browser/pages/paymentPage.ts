import { create, server } from "../server/paymentServer.ts";
import { nextTask } from "./waiting.ts";
import { addScript, mount, newPlayer, ready, until } from "./widgetPage.ts";

export { create, methods, server, show, snippet, untilAsync } from "../server/paymentServer.ts";
export { idle, nextTask, timePasses } from "./waiting.ts";

export const transports = ["socket", "http"] as const;

/** An event of the element. */
export interface Recorded {
  type: string;
  detail: Record<string, unknown>;
}

const eventNames = [
  "init",
  "error",
  "token-expired",
  "analytics",
  "screen",
  "transaction",
  "redirect",
  "close",
  "limits",
  "help",
];
const roles = {
  button: 'button:not([role="tab"])',
  textbox: "input",
  combobox: "select",
  alert: '[role="alert"]',
  status: '[role="status"]',
  heading: "h1, h2",
} as const;

// by name: a frame's elements are of other classes than this page's
const isInput = (element: Element): element is HTMLInputElement => element.localName === "input";
const isSelect = (element: Element): element is HTMLSelectElement => element.localName === "select";
const isControl = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  isInput(element) || isSelect(element);

function nameOf(element: Element): string {
  const label = isControl(element) ? element.labels?.[0]?.textContent : element.textContent;
  return (element.getAttribute("aria-label") ?? label ?? "").trim();
}

// a submit button's name goes on with the amount: "Deposit $500"
const isSubmit = (element: Element, name: string) =>
  element.getAttribute("type") === "submit" && nameOf(element).startsWith(`${name} `);

/** One widget of one player, driven as a person does: by roles and names. */
export class CashierPage {
  readonly element: HTMLElement;
  readonly token: string;
  readonly events: Recorded[] = [];

  constructor(element: HTMLElement, token = element.getAttribute("token") ?? "") {
    this.element = element;
    this.token = token;
    for (const name of eventNames) {
      element.addEventListener(`cashier-${name}`, (event) => {
        this.events.push({ type: name, detail: "detail" in event ? Object(event.detail) : {} });
      });
    }
  }

  get screen() {
    return this.element.dataset.screen;
  }

  get text() {
    return this.element.shadowRoot?.textContent ?? "";
  }

  /** details of the events of that name */
  of(name: string) {
    return this.events.filter(({ type }) => type === name).map(({ detail }) => detail);
  }

  all(role: keyof typeof roles): HTMLElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>(roles[role]) ?? [])];
  }

  find(role: keyof typeof roles, name: string) {
    // the list shows popular methods twice
    return this.all(role).find((element) => nameOf(element) === name || isSubmit(element, name));
  }

  async press(name: string) {
    const button = await until(`button ${name}`, () => this.find("button", name));
    // as a mouse does
    button.focus();
    button.click();
  }

  async input(label: string): Promise<HTMLInputElement> {
    const found = await until(`field ${label}`, () => this.find("textbox", label));
    if (!isInput(found)) throw new Error(`${label} is no input`);
    return found;
  }

  async select(label: string): Promise<HTMLSelectElement> {
    const found = await until(`choice ${label}`, () => this.find("combobox", label));
    if (!isSelect(found)) throw new Error(`${label} is no select`);
    return found;
  }

  /** Replaces what a field holds, as a paste does. */
  async fill(label: string, text: string) {
    const input = await this.input(label);
    input.focus();
    input.select();
    input.ownerDocument.execCommand(text === "" ? "delete" : "insertText", false, text);
    // React may draw what comes of it a task later
    await nextTask();
    return input;
  }

  /** Types into an emptied field, letter by letter. */
  async keyIn(label: string, text: string) {
    const input = await this.fill(label, "");
    for (const letter of text) document.execCommand("insertText", false, letter);
    return input;
  }

  async choose(label: string, value: string) {
    const select = await this.select(label);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** The note below a field. */
  async note(label: string, role: "textbox" | "combobox" = "textbox") {
    const field = await until(`field ${label}`, () => this.find(role, label));
    const [id] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return (id && this.element.shadowRoot?.getElementById(id)?.textContent?.trim()) || "";
  }

  at(screen: string, timeout?: number) {
    return until(`screen ${screen}`, () => this.screen === screen && this.element.dataset.state === "ready", timeout);
  }

  /** Waits for the status text of the complete screen. */
  status(text: string, timeout?: number) {
    return until(
      `status ${text}`,
      () => this.screen === "/deposit/complete" && this.all("status").some((one) => one.textContent?.includes(text)),
      timeout,
    );
  }

  snackbar(text = "") {
    return until(`snackbar ${text}`, () => this.all("alert").find((alert) => alert.textContent?.includes(text)));
  }

  async chooseMethod(name: string) {
    await this.press(name);
    await this.at("/deposit/redirect");
  }

  /** Waits until nothing is being submitted any more. */
  idle() {
    return until("an idle submit button", () => !this.find("button", "Deposit")?.hasAttribute("aria-busy"), 30_000);
  }

  /** The whole way: method, amount, submit, up to the complete screen. */
  async pay(method = "SPEI bank transfer", amount = "500") {
    await this.chooseMethod(method);
    await this.fill("Amount", amount);
    await this.press("Deposit");
    await this.at("/deposit/complete");
    const [transaction] = await server.transactions(this.token);
    if (!transaction) throw new Error("The server has no transaction");
    return transaction;
  }
}

/** Puts a widget with a new player on the page and waits for its list. Redirects do not leave the page. */
export async function openCashier(attributes: Record<string, string> = {}): Promise<CashierPage> {
  if (!customElements.get("cashier-widget")) await addScript();
  const token = attributes.token ?? `player-${crypto.randomUUID()}`;
  const element = mount({ token, "user-id": token, "payment-geo": "MX", currency: "MXN", ...attributes });
  const page = new CashierPage(element, token);
  element.addEventListener("cashier-redirect", (event) => event.preventDefault());
  await ready(element);
  return page;
}

/** Signs another player in. @param isNamed whether their `user-id` is set, too @returns their token */
export function handOver({ element }: CashierPage, isNamed = true): string {
  const second = newPlayer("second");
  if (isNamed) element.setAttribute("user-id", second);
  element.setAttribute("token", second);
  return second;
}

/** Starts and ends each test with a fresh server and an empty page. */
export function freshServer() {
  beforeEach(async () => {
    await server.reset();
  });
  afterEach(async () => {
    for (const element of document.querySelectorAll("cashier-widget")) element.remove();
    await nextTask();
    await server.reset();
  });
}

/**
 * Spoils one call's HTTP answer on its way, for answers that the payment server never gives.
 * @returns a function that undoes it
 */
export function alterAnswer(path: string, change: (answer: Record<string, unknown>) => unknown): () => void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!pathname.endsWith(path) || init?.method === "OPTIONS") return response;
    return Response.json(change(await response.json()), { status: response.status });
  };
  return () => {
    window.fetch = original;
  };
}

/** The form of a method with a field, filled in and not submitted. */
export async function filled(transport: string) {
  const page = await openCashier({ transport });
  await page.chooseMethod("OXXO");
  await page.fill("Amount", "321");
  await page.fill("Email", "ana@example.com");
  return page;
}

/** Has the server refuse the next submission. */
export const refuse = ({ token }: CashierPage, status: number, code: string, more: Record<string, unknown> = {}) =>
  server.fault({ kind: "status", status, code, call: create, token, times: 1, ...more });
