import { setupI18n } from "@lingui/core";
import { createStore } from "jotai/vanilla";
import { onTestFinished, TestRunner } from "vitest";
import type { Cashier, Choice, GoOptions } from "../../src/cashier/Cashier";
import { areaAtom, screenAtom, trailAtom } from "../../src/cashier/entry";
import type { CashierError } from "../../src/contract/CashierError";
import type { CashierEvents } from "../../src/contract/events/events";
import type { Area, ScreenPath } from "../../src/contract/host/screenPath";
import { actionScreen, sheetScreen } from "../../src/flows";
import { compileText } from "../../src/i18n/loadTexts";
import type { Call } from "../../src/transport/Transport";

/** Server answers by path: a value, an error to throw, or a function of the call. */
export type Answers = Record<string, unknown>;

/** One recorded call of a {@link Cashier} method. */
export type Effect =
  | { emitted: keyof CashierEvents; detail: unknown }
  | { notice: string }
  | { reported: CashierError }
  | { visited: ScreenPath; options?: GoOptions }
  | { tracked: string; extra?: object }
  | { call: Call }
  | { reloadedList: true; area?: Area }
  | { closed: true }
  | { chosen: Choice };

/** A {@link Cashier} without an element. It records every effect in order. */
export interface CashierStub extends Cashier {
  screen: ScreenPath;
  readonly effects: Effect[];
  /** details of the events of one type, in order */
  emitted<Type extends keyof CashierEvents>(type: Type): CashierEvents[Type][];
  readonly notices: string[];
  readonly reported: CashierError[];
  readonly visited: ScreenPath[];
  readonly tracked: string[];
  readonly calls: Call[];
  /** aborts the element's signal */
  end(): void;
}

export interface StubOptions {
  screen?: ScreenPath;
  answers?: Answers;
  messages?: Record<string, string>;
  /** result of emitting an event; false if the host calls preventDefault */
  onEmit?: (type: keyof CashierEvents, detail: unknown) => boolean;
  bridge?: Cashier["bridge"];
  /** the connection opens when it resolves; until then calls wait */
  opening?: Promise<unknown>;
}

const pick = <Kind extends string>(effects: readonly Effect[], kind: Kind) =>
  effects.flatMap((effect) => (kind in effect ? [effect as Extract<Effect, Record<Kind, unknown>>] : []));

async function answer(answers: Answers, call: Call): Promise<unknown> {
  const given = answers[call.path];
  const value: unknown = typeof given === "function" ? await given(call) : given;
  if (value instanceof Error) throw value;
  return value;
}

/** Creates a stub with its own store. One that a test creates ends with the test. */
export function cashierStub(options: StubOptions = {}): CashierStub {
  const { answers = {}, messages = {}, onEmit = () => true, opening } = options;
  const controller = new AbortController();
  // files of a worker share its page: what listens there would act in later tests
  if (TestRunner.getCurrentTest()) onTestFinished(() => controller.abort());
  const effects: Effect[] = [];
  const i18n = setupI18n({ locale: "en", messages: { en: messages } }).setMessagesCompiler(compileText);
  const store = createStore();
  let send: Cashier["call"] = async ({ beforeSend, ...call }) => {
    if (opening !== undefined) await opening;
    beforeSend?.();
    effects.push({ call });
    return answer(answers, call);
  };
  // on demand: some tests have no document
  let root: ShadowRoot | undefined;
  const cashier: CashierStub = {
    get screen() {
      return store.get(screenAtom);
    },
    set screen(path) {
      const area = path.startsWith("/withdrawal") ? "withdrawal" : "deposit";
      store.set(trailAtom, ({ before, current }) => ({ before, current: { ...current, path, area } }));
    },
    get area() {
      return store.get(areaAtom);
    },
    store,
    i18n,
    get root() {
      root ??= document.createElement("div").attachShadow({ mode: "open" });
      return root;
    },
    signal: controller.signal,
    bridge: options.bridge,
    effects,
    emitted: (type) =>
      pick(effects, "emitted").flatMap((effect) => (effect.emitted === type ? [effect.detail as never] : [])),
    get notices() {
      return pick(effects, "notice").map(({ notice }) => notice);
    },
    get reported() {
      return pick(effects, "reported").map(({ reported }) => reported);
    },
    get visited() {
      return pick(effects, "visited").map(({ visited }) => visited);
    },
    get tracked() {
      return pick(effects, "tracked").map(({ tracked }) => tracked);
    },
    get calls() {
      return pick(effects, "call").map(({ call }) => call);
    },
    end: () => controller.abort(),
    call: (call) => send(call),
    wrapCalls: (wrap) => {
      send = wrap(send);
    },
    emit(emitted, detail) {
      effects.push({ emitted, detail });
      return onEmit(emitted, detail);
    },
    report: (reported) => void effects.push({ reported }),
    track: (tracked, extra) => void effects.push({ tracked, ...(extra && { extra }) }),
    showNotice: (notice) => void effects.push({ notice }),
    dropNotice() {},
    text: ({ id, message }, values) => i18n._(id, values, message === undefined ? {} : { message }),
    go(visited, goOptions) {
      effects.push({ visited, ...(goOptions && { options: goOptions }) });
      cashier.screen = visited;
    },
    choose: (chosen) => void effects.push({ chosen }),
    openSheet: (sheet) => cashier.go(sheetScreen(sheet, cashier.screen) ?? cashier.screen),
    actionScreen: (action, area, method) =>
      actionScreen(action, area, { screen: cashier.screen, method }) ?? cashier.screen,
    withFlows: (act) => act(),
    back: () => {},
    close: () => void effects.push({ closed: true }),
    showReloadedList: (area) => void effects.push({ reloadedList: true, ...(area && { area }) }),
  };
  if (options.screen) cashier.screen = options.screen;
  return cashier;
}
