import fc from "fast-check";
import { guard, isAppScreen } from "../../src/app/navigation/screens.ts";
import { withoutParameters } from "../../src/app/start/addressParameters.ts";
import { CashierError } from "../../src/contract/CashierError.ts";
import { screenPaths } from "../../src/contract/host/screenPath.ts";
import { flowScreen, isScreenPath } from "../../src/flows/index.ts";
import { geetest } from "../../src/transaction/captcha/providers/geetest.ts";
import { recaptcha } from "../../src/transaction/captcha/providers/recaptcha.ts";
import { onTabMessage, type TabMessage } from "../../src/transaction/tabs.ts";
import { cashierStub } from "../unit/cashierStub.ts";
import { fail, type Reader, reader } from "./reader.ts";
import { damaged, junk, texts } from "./values.ts";

/** Runs something with other globals, and puts back those of before. */
export async function withGlobals<Outcome>(globals: object, run: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await run();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
}

/** A channel that another script of the page has, too. */
class OpenChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const id = "0b7b1d7c-1f10-4a55-8f0e-6f7a0c0e9a5d";
const digest = "0123456789abcdef".repeat(4);
const tabMessages = fc.constantFrom<TabMessage>(
  { type: "changed", id: "1" },
  { type: "ask" },
  { type: "sent", owner: digest, subject: digest, id },
  { type: "answered", owner: digest, subject: digest, id },
);

const tabs: Reader = {
  name: "messages of other tabs",
  property: fc.asyncProperty(
    fc.oneof(
      junk,
      tabMessages.chain(damaged).map(({ data }) => data),
      fc.record({ type: fc.constantFrom("changed", "sent", "answered"), id: junk, owner: junk, subject: junk }),
    ),
    (data) => {
      const channel = new OpenChannel();
      const OwnChannel = function openOne() {
        return channel;
      };
      return withGlobals({ BroadcastChannel: OwnChannel }, () => {
        const cashier = cashierStub();
        const read: TabMessage[] = [];
        onTabMessage(cashier, (message) => read.push(message), cashier.signal);
        channel.dispatchEvent(new MessageEvent("message", { data }));
        cashier.end();
        for (const message of read) {
          if ("id" in message && message.id !== undefined && message.id.length > 20_000) fail("a long id");
          if ("owner" in message && !/^[\da-f]{64}$/.test(message.owner)) fail("an owner that is no digest");
        }
      });
    },
  ),
};

/** An answer of a captcha's script, which ends in an answer for the server or in the error that is documented. */
const captchaReader = (
  name: string,
  ask: (given: unknown) => Promise<unknown>,
  isAnswer: (answer: unknown) => boolean,
) => ({
  name,
  property: fc.asyncProperty(
    fc.oneof(junk, texts, fc.dictionary(fc.constantFrom(...solutionNames), junk)),
    async (given) => {
      try {
        if (!isAnswer(await ask(given))) fail("an answer that is none");
      } catch (thrown) {
        if (!(thrown instanceof CashierError && thrown.code === "captcha_error")) throw thrown;
        if (thrown.message.length > 100) fail("an error that repeats what the script has said");
      }
    },
  ),
});

const solutionNames = ["lot_number", "captcha_output", "pass_token", "gen_time"];
const isText = (value: unknown) => typeof value === "string" && value !== "";
const { signal } = new AbortController();

/** A page without a focus, in which the script of a captcha is. */
const pageOf = (globals: object) => ({ window: globals, document: { activeElement: null, body: null } });

const tokens = captchaReader(
  "tokens of reCAPTCHA",
  (given) =>
    withGlobals(pageOf({ grecaptcha: { ready: (run: () => void) => run(), execute: () => given } }), () =>
      recaptcha({ siteKey: "key", script: undefined, area: "deposit" }).solve(signal),
    ),
  isText,
);

/** GeeTest's script. @param happens tells the widget of what the player does */
function geetestScript(getValidate: () => unknown, happens: (on: Record<string, (detail?: unknown) => void>) => void) {
  const on: Record<string, (detail?: unknown) => void> = {};
  const listener = (name: string) => (listen: (detail?: unknown) => void) => {
    on[name] = listen;
  };
  return (_options: unknown, begin: (instance: unknown) => void) =>
    begin({
      onReady: (ready: () => void) => ready(),
      onSuccess: listener("success"),
      onError: listener("error"),
      onClose: listener("close"),
      showCaptcha: () => happens(on),
      getValidate,
      destroy: () => {},
    });
}

const solve = (initGeetest4: unknown) =>
  withGlobals({ ...pageOf({ initGeetest4 }), HTMLElement: class {} }, () =>
    geetest({ captchaId: "id", script: undefined, locale: "en" }).solve(signal),
  );

const solutions = captchaReader(
  "solutions of GeeTest",
  (given) =>
    solve(
      geetestScript(
        () => given,
        ({ success }) => success?.(),
      ),
    ),
  (answer) => solutionNames.every((name) => isText(Reflect.get(Object(answer), name))),
);

const faults = captchaReader(
  "errors of GeeTest",
  (given) =>
    solve(
      geetestScript(
        () => undefined,
        ({ error }) => error?.(given),
      ),
    ),
  () => false,
);

const instances = captchaReader(
  "instances of GeeTest",
  (given) => solve((_options: unknown, begin: (instance: unknown) => void) => begin(given)),
  () => false,
);

const paths = fc.oneof(
  texts,
  fc.constantFrom<string>(...screenPaths, "__proto__", "/constructor", "toString"),
  fc.tuple(fc.constantFrom(...screenPaths), fc.string()).map(([path, more]) => path + more),
);

/** The queries of a page's address. */
const queries = fc.oneof(
  texts,
  fc
    .array(fc.tuple(fc.constantFrom("locale", "refetch", "a", "%E0%A4%A", "%6Cocale"), fc.string()))
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&")),
);

/** Readers of what other tabs, other scripts and addresses give to the page. */
export const pageReaders: readonly Reader[] = [
  tabs,
  tokens,
  solutions,
  faults,
  instances,
  reader("paths of screens", fc.tuple(paths, fc.boolean(), fc.boolean()), ([path, hasChosen, hasMethod]) => {
    const verdict = guard(path, {
      from: undefined,
      hasChosen,
      hasMethod,
      isScreenPath: (text) => isAppScreen(text) || isScreenPath(text),
      findScreen: flowScreen,
    });
    const isKnown = (one: string) => screenPaths.some((known) => known === one);
    if (!isKnown(verdict.path)) fail(`${verdict.path} is no screen`);
    if (!isKnown(path) && verdict.isDenied) fail("an unknown path costs the choice");
    if (verdict.path !== path && verdict.path !== "/deposit") fail(`${path} leads to ${verdict.path}`);
  }),
  reader("queries of addresses", queries, (query) => {
    const kept = new URLSearchParams(withoutParameters(`?${query}`, ["locale", "refetch"]));
    if (kept.has("locale") || kept.has("refetch")) fail("a parameter is left");
    const others = [...new URLSearchParams(`?${query}`)].filter(([name]) => name !== "locale" && name !== "refetch");
    if (String(kept) !== String(new URLSearchParams(others))) fail("another parameter is lost");
  }),
];
