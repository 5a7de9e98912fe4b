import { setupI18n } from "@lingui/core";
import { createStore } from "jotai/vanilla";
import type { CashierError, CashierEvents, ScreenPath } from "../../src/contract";
import { actionScreen, sheetScreen } from "../../src/flows";
import { compileText } from "../../src/i18n/loadTexts";
import type { Cashier, Choice, GoOptions } from "../../src/session/Cashier";
import type { Call } from "../../src/transport/Transport";

/** What a server answers, by path: a value, an error to fail with, or a function of the call. */
export type Answers = Record<string, unknown>;

/** One thing that was done to the element. */
export type Done =
  | { emitted: keyof CashierEvents; detail: unknown }
  | { said: string }
  | { reported: CashierError }
  | { went: ScreenPath; options?: GoOptions }
  | { tracked: string; extra?: object }
  | { called: Call }
  | { fresh: true }
  | { chose: Choice };

/** An element's {@link Cashier} without the element: it notes what is done to it. */
export interface FakeCashier extends Cashier {
  screen: ScreenPath;
  readonly done: Done[];
  /** notes of one kind, in order */
  emitted<Type extends keyof CashierEvents>(type: Type): CashierEvents[Type][];
  readonly said: string[];
  readonly reported: CashierError[];
  readonly went: ScreenPath[];
  readonly tracked: string[];
  readonly calls: Call[];
  /** ends the element */
  end(): void;
}

export interface FakeOptions {
  screen?: ScreenPath;
  answers?: Answers;
  messages?: Record<string, string>;
  /** what the host does with an event; false = it calls preventDefault */
  onEmit?: (type: keyof CashierEvents) => boolean;
}

const pick = <Kind extends string>(done: readonly Done[], kind: Kind) =>
  done.flatMap((note) => (kind in note ? [note as Extract<Done, Record<Kind, unknown>>] : []));

async function answer(answers: Answers, call: Call): Promise<unknown> {
  const given = answers[call.path];
  const value: unknown = typeof given === "function" ? await given(call) : given;
  if (value instanceof Error) throw value;
  return value;
}

/** Makes one. */
export function fakeCashier(options: FakeOptions = {}): FakeCashier {
  const { answers = {}, messages = {}, onEmit = () => true } = options;
  const ending = new AbortController();
  const done: Done[] = [];
  const i18n = setupI18n({ locale: "en", messages: { en: messages } }).setMessagesCompiler(compileText);
  const cashier: FakeCashier = {
    screen: options.screen ?? "/deposit",
    get area() {
      return cashier.screen.startsWith("/withdrawal") ? "withdrawal" : "deposit";
    },
    store: createStore(),
    i18n,
    signal: ending.signal,
    done,
    emitted: (type) => pick(done, "emitted").flatMap((note) => (note.emitted === type ? [note.detail as never] : [])),
    get said() {
      return pick(done, "said").map(({ said }) => said);
    },
    get reported() {
      return pick(done, "reported").map(({ reported }) => reported);
    },
    get went() {
      return pick(done, "went").map(({ went }) => went);
    },
    get tracked() {
      return pick(done, "tracked").map(({ tracked }) => tracked);
    },
    get calls() {
      return pick(done, "called").map(({ called }) => called);
    },
    end: () => ending.abort(),
    call(call) {
      done.push({ called: call });
      return answer(answers, call);
    },
    emit(emitted, detail) {
      done.push({ emitted, detail });
      return onEmit(emitted);
    },
    report: (reported) => void done.push({ reported }),
    track: (tracked, extra) => void done.push({ tracked, ...(extra && { extra }) }),
    showNotice: (said) => void done.push({ said }),
    text: ({ id, message }, values) => i18n._(id, values, message === undefined ? {} : { message }),
    go(went, goOptions) {
      done.push({ went, ...(goOptions && { options: goOptions }) });
      cashier.screen = went;
    },
    choose: (chose) => void done.push({ chose }),
    openSheet: (sheet) => cashier.go(sheetScreen(sheet, cashier.screen) ?? cashier.screen),
    actionScreen: (action, area, method) =>
      actionScreen(action, area, { screen: cashier.screen, method }) ?? cashier.screen,
    back: () => {},
    showReloadedList: () => void done.push({ fresh: true }),
    adoptStyles: () => {},
  };
  return cashier;
}
