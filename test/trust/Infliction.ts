import type { RunningDemo } from "../../demo/server/createDemoServer.ts";
import type { CallPath } from "../../src/contract/wire/calls.ts";
import type { Tab } from "../walk/Tab.ts";
import type { Fault, TransportName } from "./faults.ts";

/** A payer's promise is broken. */
export class HarmError extends Error {}

/** A page with its server. */
export interface Stage {
  tab: Tab;
  server: RunningDemo;
}

/** A call that goes wrong. */
export interface Trouble {
  transport: TransportName;
  call: CallPath;
  fault: Fault;
}

/** A fault at work: from before the element starts to a while after its first hit. */
export class Infliction {
  readonly #stage: Stage;
  readonly #trouble: Trouble;
  readonly #token: string;
  readonly #unsubscribe: () => void;
  #hitAt: number | undefined;
  #hasLeft = false;
  #isMute = false;
  #isOver = false;

  constructor(stage: Stage, trouble: Trouble, token: string) {
    this.#stage = stage;
    this.#trouble = trouble;
    this.#token = token;
    this.#unsubscribe = stage.server.activity.subscribe(({ kind, call, faults = [] }) => {
      if (kind === "call" && call === trouble.call && faults.length > 0) this.#hit();
      if (kind === trouble.fault.leaves) this.#hasLeft = true;
    });
  }

  /** Whether the call has not been made yet. */
  get isAwaited(): boolean {
    return this.#hitAt === undefined;
  }

  async begin(): Promise<void> {
    const { call, fault } = this.#trouble;
    for (const input of fault.set) this.#stage.server.faults.set({ ...input, call });
    if (!fault.isRefused) return;
    await this.#stage.tab.page.route(this.#isCall, async (route) => {
      if (route.request().method() !== "OPTIONS") this.#hit();
      await route.abort("connectionrefused");
    });
  }

  readonly #isCall = ({ pathname }: URL) => pathname === `/api${this.#trouble.call}`;

  #hit(): void {
    if (this.#isOver) return;
    const { server } = this.#stage;
    if (this.#hitAt === undefined || this.#trouble.fault.leaves === "disconnect")
      this.#trouble.fault.onHit?.(server, this.#token);
    this.#hitAt ??= server.control.now();
  }

  /** Lets the fault go on, or ends it when its time has come. */
  async goOn(): Promise<void> {
    const { fault } = this.#trouble;
    if (this.#hitAt === undefined || this.#isOver) return;
    if (this.#stage.server.control.now() >= this.#hitAt + fault.lastsMs) await this.end();
    else if (fault.isMute && !this.#isMute) {
      this.#isMute = true;
      await this.#stage.tab.act(["mute", true]);
    }
  }

  async end(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const { tab, server } = this.#stage;
    this.#unsubscribe();
    server.faults.clear();
    if (this.#trouble.fault.isRefused) await tab.page.unroute(this.#isCall);
    if (this.#isMute) await tab.act(["mute", false]);
  }

  /** @throws {HarmError} if the fault never came about: then the case proves nothing */
  check(): void {
    const { call, fault } = this.#trouble;
    if (this.#hitAt === undefined) throw new HarmError(`proves nothing: ${call} was never called`);
    if (fault.leaves && !this.#hasLeft) throw new HarmError(`proves nothing: the server saw no ${fault.leaves}`);
  }
}
