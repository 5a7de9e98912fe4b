import { type CheckName, definitionOf } from "./checks";
import { failed, type Outcome } from "./findings";
import { NoAnswer, type TransportName } from "./wire/Client";

/** A check that has run. */
export interface Result {
  name: CheckName;
  transport?: TransportName;
  outcome: Outcome;
  ms: number;
}

/** Receives the check that runs now, for the line of progress. */
export type Progress = (running: { name: CheckName; transport?: TransportName; done: number }) => void;

/** Runs checks and keeps their results. */
export class Report {
  readonly #results: Result[] = [];
  readonly #progress: Progress;
  /** aborts when the time for the whole run is over */
  readonly #ended: AbortSignal;

  constructor(ended: AbortSignal, progress: Progress = () => {}) {
    this.#ended = ended;
    this.#progress = progress;
  }

  get results(): readonly Result[] {
    return this.#results;
  }

  /** Runs a check; an exception counts as its failure. @returns whether it holds */
  async check(name: CheckName, transport: TransportName | undefined, run: () => Promise<Outcome>): Promise<boolean> {
    // a name that is not in the table fails here, before anything is sent
    definitionOf(name);
    this.#progress({ name, ...(transport && { transport }), done: this.#results.length });
    const start = performance.now();
    const outcome = await this.#outcome(run);
    this.#results.push({ name, ...(transport && { transport }), outcome, ms: performance.now() - start });
    return outcome.verdict !== "failed";
  }

  /** Adds the outcome of a check whose findings the other checks have gathered. */
  note(name: CheckName, transport: TransportName | undefined, outcome: Outcome): void {
    this.#results.push({ name, ...(transport && { transport }), outcome, ms: 0 });
  }

  async #outcome(run: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#ended.aborted) return failed("an end within the time for all checks", "no time left");
    try {
      return await run();
    } catch (thrown) {
      if (thrown instanceof NoAnswer) return failed("an answer", thrown.message);
      // an answer that breaks the check itself is wrong as well, and the others still count
      return failed("an answer that can be checked", thrown instanceof Error ? thrown.message : String(thrown));
    }
  }
}
