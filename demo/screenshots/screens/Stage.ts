import type { Locator, Page } from "playwright-core";
import type { ScreenPath } from "../../../src/contract/screenPath";
import { catalogueEntries } from "../../server/catalogue";
import type { DemoServer } from "../../server/createDemoServer";
import type { FaultInput } from "../../server/faults/faultSchema";
import { acceptedValue } from "./fieldValues";
import { openHostPage } from "./hostPage";
import type { Language, Shot, Theme } from "./views";

/** for the icons of a list */
const iconsMs = 3_000;
/** for a push and the request that follows it */
const pushMs = 700;

/** What a page needs to walk a scene. */
export interface StageParts {
  page: Page;
  server: DemoServer;
  /** the player's token, of this scene alone */
  token: string;
  language: Language;
  themes: readonly Theme[];
}

/** One player's cashier in a page. Finds things by ids, parts and roles, as labels differ by language. */
export class Stage {
  readonly page: Page;
  readonly token: string;
  readonly server: DemoServer;
  readonly shots: Shot[] = [];
  readonly #parts: StageParts;

  constructor(parts: StageParts) {
    this.#parts = parts;
    this.page = parts.page;
    this.token = parts.token;
    this.server = parts.server;
  }

  /** Opens the cashier in Mexico. @param attributes of the element, in addition to the usual ones */
  async open(attributes: Readonly<Record<string, string>> = {}): Promise<void> {
    const { language, themes } = this.#parts;
    await openHostPage(this.page, this.server.url, language, {
      token: this.token,
      "user-id": this.token,
      "payment-geo": "MX",
      currency: "MXN",
      lang: language.lang,
      theme: themes[0] ?? "light",
      ...attributes,
    });
  }

  /** Opens the list and waits for its methods. */
  async openList(attributes: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.open(attributes);
    await this.find('[data-state="ready"]').waitFor();
    await this.find("[part~=method]").first().waitFor();
    // icons are loaded once the browser is idle; some lists have none
    const icon = this.find("[part~=method] img").first();
    await icon.waitFor({ state: "attached", timeout: iconsMs }).catch(() => {});
  }

  /** An element of the widget; selectors pierce its shadow root. */
  find(selector: string): Locator {
    return this.page.locator(selector);
  }

  /** Waits for a screen. */
  async at(screen: ScreenPath): Promise<void> {
    await this.find(`cashier-widget[data-screen="${screen}"]`).waitFor();
  }

  /** Opens a method from the list, through its group if it has one. */
  async choose(method: string): Promise<void> {
    const tile = this.find(`:is([id$="/method:${method}"], [id$="/coin:${method}"])`).first();
    await this.settle();
    if (!(await tile.isVisible())) {
      const group = catalogueEntries.find((entry) => entry.method.name === method)?.method.category ?? "";
      await this.find(`[id$="/group:${group}"]`).first().click();
      // a group of one method opens its form
      const form = this.find("form").first();
      await tile.or(form).first().waitFor();
      if (await form.isVisible()) return;
    }
    await tile.click();
  }

  /** Fills in all fields that are empty. */
  async fill(): Promise<void> {
    await this.find("form").first().waitFor();
    await this.settle();
    for (const field of await this.find("form :is(input, select)").all()) await fillIn(field);
  }

  async submit(): Promise<void> {
    await this.find("form button[type=submit]").last().click();
  }

  /** Opens a method, fills in its form and submits it. */
  async pay(method: string, screen: ScreenPath): Promise<void> {
    await this.choose(method);
    await this.fill();
    await this.submit();
    await this.at(screen);
  }

  /** The id of the player's newest transaction. @throws if there is none */
  get transactionId(): string {
    const id = this.server.control.transactions(this.token)[0]?.id;
    if (id === undefined) throw new Error("The player has no transaction");
    return id;
  }

  /** Adds a fault for this player's calls. */
  fault(fault: FaultInput): void {
    this.server.faults.set({ ...fault, token: this.token });
  }

  /** Changes something on the server, and waits until the player has been told. */
  async change(act: (transactionId: string) => void): Promise<void> {
    await this.settle();
    act(this.transactionId);
    await this.page.waitForTimeout(pushMs);
    await this.settle();
  }

  /** Waits until nothing moves: no loading, no change for a moment, all images there. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => window.screensSettled());
  }

  /** Takes the screen in every theme; if it scrolls, its end as well, unless `end` is false. */
  async shoot(caption: string, { end = true } = {}): Promise<void> {
    await this.settle();
    await this.#shootThemes(caption);
    if (!end) return;
    const overflows = await this.page.evaluate(() => window.screensScroll("end"));
    if (!overflows) return;
    await this.#shootThemes(`${caption} · end`);
    await this.page.evaluate(() => window.screensScroll("start"));
  }

  /** Takes the screen as it is, without waiting for it to be still. */
  async shootNow(caption: string): Promise<void> {
    await this.#shootThemes(caption);
  }

  async #shootThemes(caption: string): Promise<void> {
    for (const theme of this.#parts.themes) {
      await this.page.evaluate((name) => window.screensTheme(name), theme);
      // finishes transitions, stops endless animations
      const png = await this.page.screenshot({ animations: "disabled" });
      this.shots.push({ theme, caption, png });
    }
  }
}

/** Fills in one field, if it is shown, empty and writable. */
async function fillIn(field: Locator): Promise<void> {
  if (!(await field.isVisible()) || !(await field.isEditable())) return;
  const { name, type, value } = await field.evaluate((node: HTMLInputElement | HTMLSelectElement) => ({
    name: node.name,
    type: node.type,
    value: node.value,
  }));
  if (type === "select-one") {
    if (value === "") await field.selectOption({ index: 1 });
  } else if (type === "radio") {
    const isChosen = await field.evaluate((node: HTMLInputElement) =>
      [...(node.closest("[role=radiogroup]")?.querySelectorAll("input") ?? [])].some(({ checked }) => checked),
    );
    if (!isChosen) await field.check({ force: true });
  } else if (type !== "checkbox" && type !== "search" && (isEmpty(type, value) || name === "amount")) {
    await field.fill("");
    await field.pressSequentially(acceptedValue(name));
  }
}

/** Whether nothing has been typed; a phone number may begin with its dial code. */
const isEmpty = (type: string, value: string): boolean =>
  value === "" || (type === "tel" && value.replace(/\D/g, "").length < 5);
