import { empty, fillIn, typeInto } from "./field.js";
import { ServerSide } from "./serverSide.js";
import { pause, whenSettled } from "./settled.js";

/** for one thing to appear */
const patienceMs = 20_000;
const pollMs = 50;
/** for the icons of a list, which load once the browser is idle; some lists have none */
const iconsMs = 3_000;

/**
 * Takes a new player through a scene in this page. Finds things by ids, parts and roles, as labels differ by language.
 */
export class Driver {
  #token = `gallery-${crypto.randomUUID()}`;
  #server = new ServerSide(this.#token);
  #attributes;
  #onShoot;
  #element;

  /**
   * @param {object} options
   * @param {() => Record<string, string>} options.attributes of every cashier
   * @param {(caption: string) => Promise<boolean> | boolean} options.onShoot whether this was the last screen
   */
  constructor({ attributes, onShoot }) {
    this.#attributes = attributes;
    this.#onShoot = onShoot;
  }

  /** @throws Error if a step cannot be taken */
  async run(steps) {
    await this.#server.prepare();
    for (const step of steps) {
      if (step.do === "shoot") {
        if (!step.isMoving) await this.#whenSettled();
        if (await this.#onShoot(step.caption)) return;
      } else if (step.do in this.#server) await this.#server[step.do](step);
      else await this[step.do](step);
    }
  }

  open({ attributes = {} }) {
    const element = document.createElement("cashier-widget");
    const all = { "payment-geo": "MX", currency: "MXN", ...this.#attributes(), ...attributes };
    for (const [name, value] of Object.entries({ ...all, token: this.#token, "user-id": this.#token }))
      element.setAttribute(name, value);
    this.#element = element;
    document.body.replaceChildren(element);
  }

  async list() {
    await this.#find("cashier-widget[data-state=ready]");
    await this.#find("[part~=method]");
    await this.#find("[part~=method] img", iconsMs).catch(() => {});
  }

  async at({ screen }) {
    await this.#find(`cashier-widget[data-screen="${screen}"]`);
  }

  async wait({ selector }) {
    await this.#find(selector);
  }

  async gone({ selector }) {
    await until(`${selector} to go`, () => this.#all(selector).length === 0);
  }

  async pause({ ms }) {
    await pause(ms);
  }

  async choose({ method }) {
    await this.#whenSettled();
    const names = `:is([id$="/method:${method}"], [id$="/coin:${method}"])`;
    if (!this.#all(names).some(isShown)) {
      await this.#openGroup(names);
      // a group of one method opens its form
      if (this.#all("form").some(isShown)) return;
    }
    (await this.#find(names)).click();
  }

  /** Opens the first group with such a method. */
  async #openGroup(names) {
    const ids = this.#all('[id*="/group:"]').map(({ id }) => id);
    for (const id of ids) {
      this.#all(`[id="${id}"]`)[0]?.click();
      await this.#whenSettled();
      if (this.#all(names).some(isShown) || this.#all("form").some(isShown)) return;
      this.#element.back();
      await this.#whenSettled();
    }
  }

  async press({ selector, index = 0 }) {
    await this.#find(selector);
    await this.#whenSettled();
    this.#all(selector).at(index).click();
  }

  async type({ selector, text }) {
    typeInto(await this.#find(selector), text);
  }

  async fill() {
    await this.#find("form");
    await this.#whenSettled();
    for (const field of this.#all("form :is(input, select)")) fillIn(field);
  }

  async clear() {
    await this.#whenSettled();
    for (const field of this.#all("form input:is([type=text], [type=tel], :not([type]))"))
      if (field.checkVisibility() && !field.disabled && !field.readOnly) empty(field);
  }

  async submit() {
    await this.#find("form button[type=submit]");
    this.#all("form button[type=submit]").at(-1).click();
  }

  /** Everything that matches, in the page and in the widget. */
  #all(selector) {
    const inside = this.#element?.shadowRoot?.querySelectorAll(selector) ?? [];
    return [...document.querySelectorAll(selector), ...inside];
  }

  async #find(selector, withinMs = patienceMs) {
    return until(selector, () => this.#all(selector).find(isShown), withinMs);
  }

  async #whenSettled() {
    await whenSettled(() => this.#element?.shadowRoot);
  }
}

// what has no size of its own, such as a line over the screen, is there as soon as it is rendered
const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

/** Waits for a value. @throws Error if there is none in time */
async function until(what, read, withinMs = patienceMs) {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = read();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`);
    await pause(pollMs);
  }
}
