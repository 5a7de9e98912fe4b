import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { idle, nextTask, until } from "../waiting.ts";
import { allByRole, firstByRole, nameOf, type Role, showsText } from "./accessibility.ts";
import {
  addScript,
  clearPage,
  defineElement,
  detailsOf,
  type EventName,
  mount,
  newPlayer,
  preventRedirects,
  type Recorded,
  ready,
  recordAll,
} from "./element.ts";
import { replaceText } from "./keyboard.ts";

export const transports = ["socket", "http"] as const;

/** All ways over the socket, only the first one over HTTP: for ways that end before the transport matters. */
export const waysOver = <Way>(
  transport: string,
  ways: Readonly<Record<string, Way>> | readonly Way[],
): [name: string, Way][] => Object.entries(ways).slice(0, transport === "socket" ? undefined : 1);

/** `it` for what does not depend on the transport: it runs over the socket only. */
export const itOverSocket = (transport: string) => (title: string, body: () => Promise<void>) =>
  transport === "socket" && it(title, body);

// by name: a frame's elements are of other classes than this page's
const isInput = (element: Element): element is HTMLInputElement => element.localName === "input";
const isSelect = (element: Element): element is HTMLSelectElement => element.localName === "select";

/** The roles of what a person types into. */
const textRoles: readonly Role[] = ["textbox", "searchbox", "combobox"];

/** One cashier as a person uses it, with a screen reader, a keyboard or neither: by roles and names. */
export class Cashier {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  get screen() {
    return this.element.dataset.screen;
  }

  get text() {
    return this.element.shadowRoot?.textContent ?? "";
  }

  get focused(): Element | undefined {
    return this.element.shadowRoot?.activeElement ?? undefined;
  }

  /** Everything of a role, in the order of the document. */
  all(role: Role, name?: string | RegExp): HTMLElement[] {
    return allByRole(this.element.shadowRoot, role, name);
  }

  /** The names of everything of a role. */
  names(role: Role): string[] {
    return this.all(role).map(nameOf);
  }

  /** The first element of a role and name; undefined if there is none now. */
  query(role: Role, name?: string | RegExp): HTMLElement | undefined {
    return firstByRole(this.element.shadowRoot, role, name);
  }

  /** Waits for the first of a role and name. */
  find(role: Role, name?: string | RegExp, timeout?: number): Promise<HTMLElement> {
    return until(`${role} ${name ?? ""}`, () => this.query(role, name), timeout);
  }

  /** Whether a text stands on screen. */
  shows(text: string): boolean {
    return showsText(this.element.shadowRoot, text);
  }

  /** Waits for a button and presses it. */
  async press(name: string | RegExp): Promise<void> {
    const button = await this.find("button", name);
    // as a mouse does
    button.focus();
    button.click();
  }

  /** Waits for a field. */
  async input(label: string | RegExp): Promise<HTMLInputElement> {
    const inputs = () => textRoles.flatMap((role) => this.all(role, label)).filter(isInput);
    return until(`field ${label}`, () => inputs()[0]);
  }

  async select(label: string | RegExp): Promise<HTMLSelectElement> {
    return until(`choice ${label}`, () => this.all("combobox", label).filter(isSelect)[0]);
  }

  /** Replaces what a field holds, as a paste does. */
  async fill(label: string | RegExp, text: string): Promise<HTMLInputElement> {
    const input = await this.input(label);
    replaceText(input, text);
    // React may render the result a task later
    await nextTask();
    return input;
  }

  /** Types into an emptied field, letter by letter. */
  async keyIn(label: string, text: string): Promise<HTMLInputElement> {
    const input = await this.fill(label, "");
    for (const letter of text) document.execCommand("insertText", false, letter);
    return input;
  }

  async choose(label: string | RegExp, value: string): Promise<void> {
    const select = await this.select(label);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Waits for a screen that has loaded, or failed to. */
  at(screen: string, timeout?: number) {
    const { dataset } = this.element;
    const isLoaded = () => dataset.state === "ready" || dataset.state === "failed";
    return until(`screen ${screen}`, () => this.screen === screen && isLoaded(), timeout);
  }

  snackbar(text = "") {
    return until(`snackbar ${text}`, () => this.all("alert").find((alert) => alert.textContent?.includes(text)));
  }

  /** Waits for a notice that is no error. */
  notice(text: string) {
    return until(`notice ${text}`, () => this.all("status").find((status) => status.textContent?.includes(text)));
  }
}

/** Uses an element. */
export const on = (element: HTMLElement) => new Cashier(element);

/** One cashier of one player, and what it tells its host. */
export class CashierPage extends Cashier {
  readonly token: string;
  readonly events: Recorded[] = [];

  constructor(element: HTMLElement, token = element.getAttribute("token") ?? "") {
    super(element);
    this.token = token;
    recordAll(element, this.events);
  }

  /** details of the events of that name */
  of(name: EventName) {
    return detailsOf(this.events, name);
  }

  /** The note below a field. */
  async note(label: string, role: "textbox" | "combobox" = "textbox") {
    const field = await this.find(role, label);
    const [id] = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return (id && this.element.shadowRoot?.getElementById(id)?.textContent?.trim()) || "";
  }

  /** Waits for the status text of the complete screen. */
  status(text: string, timeout?: number) {
    return until(
      `status ${text}`,
      () => this.screen === "/deposit/complete" && this.all("status").some((one) => one.textContent?.includes(text)),
      timeout,
    );
  }

  async chooseMethod(name: string) {
    await this.press(name);
    await this.at("/deposit/redirect");
  }

  /** Whether a press is under way. */
  get isBusy(): boolean {
    return this.element.shadowRoot?.querySelector("button[aria-busy='true']") != null;
  }

  /** Waits until no press is under way. */
  pressEnded() {
    return until("the end of the press", () => !this.isBusy, 30_000);
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
  const token = attributes.token ?? newPlayer();
  const element = mount({ token, "user-id": token, "payment-geo": "MX", currency: "MXN", ...attributes });
  const page = new CashierPage(element, token);
  preventRedirects(element);
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

/** Gives each test a fresh server and an empty page. */
export function freshServer() {
  before(async () => {
    await server.reset();
  });
  afterEach(async () => {
    for (const element of document.querySelectorAll("cashier-widget")) element.remove();
    await nextTask();
    await server.reset();
  });
}

/** Replaces the page's answers to a call over HTTP. @returns a function that restores them */
function replaceAnswers(path: string, replace: (answer: Response) => Response | Promise<Response>): () => void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    return pathname.endsWith(path) && init?.method !== "OPTIONS" ? replace(response) : response;
  };
  return () => {
    window.fetch = original;
  };
}

/**
 * Spoils one call's HTTP answer on its way, for answers that the payment server never gives.
 * @returns a function that undoes it
 */
export const alterAnswer = (path: string, change: (answer: Record<string, unknown>) => unknown): (() => void) =>
  replaceAnswers(path, async (response) => Response.json(change(await response.json()), { status: response.status }));

/** Watches the page read an answer over HTTP: the server has sent it some time before. */
export function watchAnswer(path: string) {
  let isRead = false;
  const flush = () => {
    isRead = true;
  };
  const restore = replaceAnswers(
    path,
    (response) => new Response(response.body?.pipeThrough(new TransformStream({ flush })), response),
  );
  return {
    /** Waits until the page has read an answer and shows what it says. */
    handled: async () => {
      await until(`the answer of ${path}`, () => isRead);
      await idle();
    },
    restore,
  };
}

/** Has the server refuse the next submission. */
export const refuse = ({ token }: CashierPage, status: number, code: string, more: Record<string, unknown> = {}) =>
  server.fault({ kind: "status", status, code, call: create, token, times: 1, ...more });

/** The polite announcements, without empty ones. */
export const announcements = (page: CashierPage): string[] =>
  page
    .all("status")
    .map((one) => one.textContent?.replace(/\s+/g, " ").trim() ?? "")
    .filter(Boolean);

/** The heading of the screen. */
export const title = (element: HTMLElement) => on(element).query("heading")?.textContent;

/** Each test starts with the element defined, and leaves no element, no open socket and a fresh server. */
export function freshPage(): void {
  before(() => defineElement());
  afterEach(async () => {
    clearPage();
    await server.socketsToBe(0);
    await server.reset();
  });
}
