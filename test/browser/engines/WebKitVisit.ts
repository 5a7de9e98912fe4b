import * as v from "valibot";
import { untilAsync } from "../waiting.ts";
import type { VisitedPage } from "./VisitedPage.ts";
import type { WebDriver } from "./WebDriver.ts";

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ error: v.string() }),
    v.object({ isPending: v.literal(true) }),
    v.object({ value: v.optional(v.unknown()) }),
  ]),
);

/** Where a page keeps what it complains of from the first script on: the driver does not tell it. */
const complaints = "window.visitComplaints";

const listen = `if (!${complaints}) {
  ${complaints} = [];
  addEventListener("error", ({ error, message }) => error && ${complaints}.push(message));
  addEventListener("unhandledrejection", ({ reason }) => ${complaints}.push(String(reason)));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => {
      ${complaints}.push(words.join(" "));
      say.apply(console, words);
    };
  }
}`;

/** Where a page keeps a promise that a script has returned. */
const pending = "window.visitPending";

/**
 * Answers with JSON, which keeps undefined apart from null. At once, if it can: a page that is left would take the
 * answer of an asynchronous script along.
 */
const answering = (script: string) => `${listen}
try {
  const value = ${script};
  if (!(value instanceof Promise)) return JSON.stringify({ value });
  ${pending} = value;
  return JSON.stringify({ isPending: true });
} catch (thrown) {
  return JSON.stringify({ error: String(thrown) });
}`;

const awaiting = `const answer = (told) => arguments[arguments.length - 1](JSON.stringify(told));
${pending}.then((value) => answer({ value }), (thrown) => answer({ error: String(thrown) }));`;

const frameIndex =
  '[...document.querySelectorAll("iframe")].findIndex((frame) => frame.src.includes("/dist/embed.html"))';

/** The driver's words for a page that gives way to another one. */
const isReplaced = (thrown: unknown) =>
  /no such (?:frame|window)|javascript error|timeout|unknown error: $/.test(String(thrown));

/** A page in a WebKit of its own. */
export class WebKitVisit implements VisitedPage {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  /** Opens an address, and waits until it has loaded: the driver's own wait sometimes does not end. */
  async goto(address: string): Promise<void> {
    await this.#driver.send("POST", "/url", { url: address });
    // a page that gives way to another one takes the answer of an asynchronous script along
    const isThere = 'return location.href !== "about:blank" && document.readyState === "complete"';
    const ask = () =>
      this.#driver.run(isThere).catch((thrown: unknown) => {
        if (!isReplaced(thrown)) throw thrown;
        return false;
      });
    await untilAsync("the visited page", ask, 60_000);
  }

  async run(script: string, inFrame: boolean): Promise<unknown> {
    try {
      if (!inFrame) return await this.#ask(script);
      const id = await this.#ask(frameIndex);
      if (id === -1) return undefined;
      await this.#driver.send("POST", "/frame", { id });
      return await this.#ask(script);
    } catch (thrown) {
      if (isReplaced(thrown)) return undefined;
      throw thrown;
    } finally {
      if (inFrame) await this.#driver.send("POST", "/frame", { id: null });
    }
  }

  goOffline(): Promise<void> {
    return Promise.reject(new Error("WebKit's driver cannot take the network away"));
  }

  async close(): Promise<string[]> {
    const said = v.safeParse(v.array(v.string()), await this.run(complaints, false));
    await this.#driver.close();
    return said.success ? said.output : [];
  }

  async #ask(script: string): Promise<unknown> {
    const answer = await this.#answer("/execute/sync", answering(script));
    return "isPending" in answer
      ? this.#valueOf(await this.#answer("/execute/async", awaiting))
      : this.#valueOf(answer);
  }

  async #answer(path: string, script: string) {
    return v.parse(answerSchema, await this.#driver.send("POST", path, { script, args: [] }));
  }

  #valueOf(answer: v.InferOutput<typeof answerSchema>): unknown {
    if ("error" in answer) throw new Error(answer.error);
    return "value" in answer ? answer.value : undefined;
  }
}
