import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { pdfText } from "../pdfText.ts";

/** ms */
const patience = 20_000;

/**
 * ms; two presses of one place within this time are a double click (GTK: 400), whose second press the widget ignores
 */
const doubleClick = 500;

/** Has the shell carry a command out. @returns its answer's value */
export type Order = (command: { do: string; [argument: string]: unknown }) => Promise<unknown>;

/** The shell's report of a view. */
export type ViewEvent = { [Name in "message" | "request" | "opened" | "crashed"]?: string | undefined };

/** One message of the widget, as the app decodes it. */
const envelopeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.string(), payload: v.unknown(), version: v.optional(v.string()) }),
);
type Envelope = v.InferOutput<typeof envelopeSchema>;

const pointSchema = v.object({ x: v.number(), y: v.number() });

/** In the page: everything of a kind that is on screen, with its name; the widget's, and a provider's page's. */
const named = (selector: string) => `
  const root = document.querySelector("cashier-widget")?.shadowRoot ?? document;
  const textOf = (node) => node?.textContent.replace(/\\s+/g, " ").trim() ?? "";
  const nameOf = (node) => node.getAttribute("aria-label") ?? textOf(node.labels?.[0] ?? node);
  const nodes = [...root.querySelectorAll(${JSON.stringify(selector)})].filter((node) => node.checkVisibility());`;

const inPage = (body: string) => `(() => {${body}})()`;

/** One page in the app's web view: its messages, and what the app and the player do to it. */
export class WebView {
  /** the messages that the page has posted to the handler `billing` */
  readonly texts: string[] = [];
  /** every address that it has loaded */
  readonly requests: string[] = [];
  /** addresses that it wanted beside itself */
  readonly opened: string[] = [];
  /** why its process died, if it did */
  crashed: string | undefined;
  readonly #order: Order;
  /** when the last press was made, in ms of performance.now() */
  #pressedAt = -doubleClick;

  constructor(order: Order) {
    this.#order = order;
  }

  /** Takes an event of the shell. */
  hear({ message, request, opened, crashed }: ViewEvent): void {
    if (message !== undefined) this.texts.push(message);
    if (request !== undefined) this.requests.push(request);
    if (opened !== undefined) this.opened.push(opened);
    this.crashed ??= crashed;
  }

  /** The messages so far; one that is no envelope throws. */
  get messages(): Envelope[] {
    return this.texts.map((text) => v.parse(envelopeSchema, text));
  }

  /** The payloads of all messages of a type. */
  payloads(type: string): unknown[] {
    return this.messages.filter((message) => message.type === type).map(({ payload }) => payload);
  }

  /** The value of an expression in the page, as JSON can hold it. */
  run(script: string): Promise<unknown> {
    return this.#order({ do: "run", script: `(${script}) ?? null` });
  }

  /** An attribute of the element. */
  attribute(name: string): Promise<unknown> {
    return this.run(`document.querySelector("cashier-widget")?.getAttribute(${JSON.stringify(name)})`);
  }

  /** Sends the widget a message as a native shell does. */
  tell(detail: unknown): Promise<unknown> {
    return this.run(`dispatchEvent(new CustomEvent("cashier-host", { detail: ${JSON.stringify(detail)} }))`);
  }

  /** The names of all buttons on screen. */
  buttons(): Promise<unknown> {
    return this.run(inPage(`${named("button")} return nodes.map(nameOf);`));
  }

  /** The names of the buttons whose request is under way. */
  busyButtons(): Promise<unknown> {
    return this.run(inPage(`${named("button[aria-busy]")} return nodes.map(nameOf);`));
  }

  /** Presses the button of that name, once it is there and nothing lies over it. */
  async press(name: string): Promise<void> {
    const find = inPage(`${named("button:enabled")}
      const node = nodes.find((node) => nameOf(node) === ${JSON.stringify(name)}) ??
        // a submit button's name goes on with the amount
        nodes.find((node) => node.type === "submit" && nameOf(node).startsWith(${JSON.stringify(`${name} `)}));
      node?.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x, y, width, height } = node?.getBoundingClientRect() ?? {};
      const middle = { x: x + width / 2, y: y + height / 2 };
      return node && node.contains(root.elementFromPoint(middle.x, middle.y)) ? middle : null;`);
    await pause(Math.max(0, this.#pressedAt + doubleClick - performance.now()));
    await this.#order({ do: "press", ...(await this.#seek(`button ${name}`, find, pointSchema)) });
    this.#pressedAt = performance.now();
  }

  /** Types into the field of that name, in place of what it holds, once it is there. */
  async type(name: string, text: string): Promise<void> {
    const focus = inPage(`${named("input")}
      const node = nodes.find((node) => nameOf(node) === ${JSON.stringify(name)});
      node?.select();
      return node ? document.execCommand("insertText", false, ${JSON.stringify(text)}) : null;`);
    await this.#seek(`field ${name}`, focus, v.literal(true));
  }

  /** The text of the page on paper; undefined where no program reads it. */
  async printedText(): Promise<string | undefined> {
    const folder = await mkdtemp(join(tmpdir(), "cashier-print-"));
    try {
      const path = join(folder, "page.pdf");
      await this.#order({ do: "print", path });
      return await pdfText(await readFile(path));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async #seek<Found>(what: string, script: string, schema: v.GenericSchema<unknown, Found>): Promise<Found> {
    const end = performance.now() + patience;
    for (;;) {
      const found = v.safeParse(schema, await this.run(script));
      if (found.success) return found.output;
      if (performance.now() > end) throw new Error(`Not on screen: ${what}; only ${await this.buttons()}`);
      await pause(50);
    }
  }
}
