import * as v from "valibot";
import type { SubmittedPayment, SubmitVerdict } from "../contract/events/events";
import { randomUuid } from "../contract/randomUuid";
import { objectOf } from "../contract/schema";
import { mayBeHosted } from "./embedding";

const envelopeSchema = objectOf({ id: v.string(), proceed: v.boolean(), message: v.optional(v.unknown()) });
const messageSchema = v.optional(v.string());

/** Asks a host whether payments may be sent, and matches its verdicts to the questions. */
export class SubmitQuestions {
  readonly #send: (json: string) => void;
  readonly #report: (path: string) => void;
  /** the questions without a verdict, by id */
  readonly #open = new Map<string, (verdict: SubmitVerdict) => void>();

  /**
   * @param send posts a message to the host
   * @param report reports a wrong member of a message, by its path
   */
  constructor(send: (json: string) => void, report: (path: string) => void) {
    this.#send = send;
    this.#report = report;
  }

  /** Sends a question. A verdict that comes after the signal has aborted is ignored. */
  ask(payment: SubmittedPayment, signal: AbortSignal): Promise<SubmitVerdict> {
    // a page that holds the element has the event itself
    if (!mayBeHosted()) return Promise.resolve();
    const id = randomUuid();
    return new Promise((resolve) => {
      if (signal.aborted) return;
      this.#open.set(id, resolve);
      signal.addEventListener("abort", () => this.#open.delete(id), { once: true });
      this.#send(JSON.stringify({ type: "before-submit", payload: { id, ...payment } }));
    });
  }

  /** Takes the payload of a `submit-verdict`; only the first verdict on a question counts. */
  receive(payload: unknown): void {
    const parsed = v.safeParse(envelopeSchema, payload, { abortEarly: true });
    if (!parsed.success) {
      this.#reportInvalid(v.getDotPath(parsed.issues[0]));
      return;
    }
    const { id, proceed } = parsed.output;
    const resolve = this.#open.get(id);
    if (!resolve) return;
    this.#open.delete(id);
    const message = v.safeParse(messageSchema, parsed.output.message ?? undefined);
    if (!message.success) this.#reportInvalid("message");
    resolve({ proceed, ...(message.success && message.output !== undefined && { message: message.output }) });
  }

  #reportInvalid(path: string | null): void {
    this.#report(["submit-verdict", path].filter(Boolean).join("."));
  }
}
