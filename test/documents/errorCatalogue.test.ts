// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testsIn } from "./testTitles";

/** A test that proves a line: its file, its groups and its title. */
type Proof = readonly [file: string, title: string, says?: string];

const list = "test/browser/app/list/list.test.ts";
const answers = "test/browser/app/list/listAnswers.test.ts";
const errorPage = "test/browser/app/errorPage.test.ts";
const transports = "test/browser/element/connection/transports.test.ts";
const http = "src/transport/httpTransport.test.ts";
const socket = "src/transport/socketTransport.test.ts";
const libraryErrors = "src/transport/socketErrors.test.ts";

/** Each line of the catalogue of errors: what goes wrong and what comes of it, with the tests that prove it. */
const catalogue: Readonly<Record<string, readonly Proof[]>> = {
  "a web view's data is not found in 5 s: an error": [
    [
      "src/host/findSession.test.ts",
      "the session of a web view › times out after 5 s",
      "Can't find a property in window",
    ],
  ],
  "a frame's host sends no payload or no token: it is reported": [
    [
      "test/browser/frame/frameContent.test.ts",
      "an answer without a session › is reported to that parent, and a right one afterwards starts",
      "Incorrect data from host",
    ],
  ],
  "a locale file cannot be had: it is logged, and English stands in": [
    [
      "test/browser/element/storage/locale.test.ts",
      "the locale › whose own file fails is English, and the failure is logged",
      "Locale receiving error es",
    ],
    [
      "test/browser/element/storage/locale.test.ts",
      "the locale › English whose file fails has the texts of the code, and the failure is logged",
    ],
  ],
  "a route loads for over 30 s: 'Request timeout', and the error page": [
    ["src/transport/within.test.ts", "loadWithTimeout › gives up after 30 s", "Request timeout"],
    [
      errorPage,
      "a list that takes too long › gives way to the error page after 30 s, which leads back to it: …",
      "Request timeout",
    ],
  ],
  "a route fails to load: its error's message, or 'Unknown error'": [
    ["src/transport/within.test.ts", "loadWithTimeout › fails as the load does, and leaves no timer"],
    ["src/api/request.test.ts", "CashierError › wraps %s", "Unknown error"],
  ],
  "an icon cannot be fetched: it is reported by name": [
    [
      "test/browser/app/list/icons.test.ts",
      "an icon that cannot be fetched › is reported once, however many tiles would show it, and the others stand",
      "Unable to fetch icon",
    ],
  ],
  "methods cannot be loaded: the error page leads back to the list, and the host is told": [
    [list, "the error page › comes where the methods cannot be had, and Refresh leads out of it", "Out of order"],
    [list, "the error page › leads back to the withdrawal list where that had failed"],
    [answers, "bad answers › of the kind … over … lead to the error page"],
  ],
  "an unhandled error on a list: the host is told": [
    [errorPage, "a screen that throws › may be a list, which Refresh loads again"],
    [errorPage, "a screen that throws › is reported once and replaced by the error page, whose back button works"],
  ],
  "'Empty payment methods': the empty page": [
    [answers, "bad answers › that list nothing, over …, lead to the empty page", "Empty payment methods"],
  ],
  "the start fails: an init error": [
    [
      "test/browser/app/startUp.test.ts",
      "start-up › that cannot fetch the code for a host fails where the session comes from one",
    ],
  ],
  "the error page has its texts and its button": [
    [
      list,
      "the error page › comes where the methods cannot be had, and Refresh leads out of it",
      "Try to refresh the section",
    ],
  ],
  "a socket's answer: 200 to 299, below 100 and above 600 are a success, all others are refused": [
    ["src/contract/wire/wire.test.ts", "isSuccess › %j: %s"],
    [socket, "socketTransport › a response › a rejection has message, code, fields and status"],
  ],
  "a 401 over socket or HTTP: the token has expired, and the host gets an event": [
    [socket, "socketTransport › a response › 401 is an expired token, whatever its body"],
    [transports, "both transports › tell of an expired token, and a new one leads on: …", "cashier-token-expired"],
    [
      "test/browser/frame/frameEvents.test.ts",
      "the parent gets every event, as JSON and in order › of an expired token, and a renewed one leads on",
      "onTokenExpired",
    ],
  ],
  "every error: the host is told its message, status and url": [
    ["test/browser/element/elementEvents.test.ts", "events › bubble, are composed and have exactly their detail"],
    ["src/api/request.test.ts", "CashierError › reports message, status and url, and the code if there is one"],
  ],
  "an HTTP answer: 200 to 299 is a success, all others are refused": [
    [http, "httpTransport › responses › %i is a success: resolves with the body unchanged"],
    [http, "httpTransport › responses › %i is a rejection"],
  ],
  "a refusal over HTTP: its message and code are those of `error`": [
    [http, "httpTransport › responses › reads message, code, fields and retry_after from `error`"],
  ],
  "network errors are told by their text": [["src/transport/failures.test.ts", "isNetworkError › %s: %s"]],
  "a call lost over HTTP: three retries, 2 s apart, then the network error": [
    [
      "src/transport/httpRetry.test.ts",
      "a lost HTTP call › is retried 3 times, 2 s apart, then fails with a network error",
      "Network connection failed",
    ],
  ],
  "the network error has the player's language": [
    ["src/api/request.test.ts", "request › throws %s and reports it once", "Sin conexión"],
  ],
  "a socket does not connect: three attempts with growing delays, then the network error": [
    [
      "src/transport/socketRetry.test.ts",
      "a socket that does not connect › is attempted 3 times with growing delays, then fails with a network error",
    ],
    [transports, "the socket › that is refused is reported after its retries, and Refresh recovers"],
  ],
  "the delays of these attempts: at most 10 s": [
    [
      "src/transport/retry.test.ts",
      "retryDelayMs: doubles from 1 s, plus up to 1 s of jitter, capped › after %i failed attempts, with jitter %d: %i ms",
    ],
  ],
  "a snackbar: closes itself after 5 s": [
    ["test/browser/payments/status/paymentNotices.test.ts", "the snackbar › closes itself after 5 s"],
  ],
  "a snackbar: has a title and the server's text, never as markup": [
    ["test/browser/element/security.test.ts", "markup in a server's texts is text › on the snackbar"],
  ],
  "errors of the socket library: the network error": [
    [
      libraryErrors,
      "an error of the socket library › on an open connection fails the call and is reported as a loss › %s",
      "ping timeout",
    ],
    [
      libraryErrors,
      "an error of the socket library › before a connection is open is a failed attempt, of three › %s",
      "incompatible server version",
    ],
    ...["transport error", "parse error", "server error"].map(
      (says): Proof => [
        libraryErrors,
        "an error of the socket library › on an open connection fails the call and is reported as a loss › %s",
        says,
      ],
    ),
  ],
};

it.each(Object.entries(catalogue))("%s", (_line, proofs) => {
  for (const [file, title, says] of proofs) {
    expect(existsSync(file), file).toBe(true);
    const test = testsIn(file, readFileSync(file, "utf8")).find((one) => one.title === title && one.isTest);
    expect(test, `${file} has no test "${title}"`).toBeDefined();
    expect(test?.runs, `${file} skips "${title}"`).toBe(true);
    if (says) expect(test?.texts.join("\n"), `"${title}" does not expect "${says}"`).toContain(says);
  }
});

it.each([
  ["a comment", '// it("pays", () => {})'],
  ["a text", 'const text = `it("pays", () => {})`;'],
  ["another name", 'describe("it", () => it("pays twice", () => {}))'],
  ["a skipped test", 'describe("it", () => it.skip("pays", () => {}))'],
  ["a skipped group", 'describe.skip("it", () => it("pays", () => {}))'],
])("%s is no test that runs", (_title, code) =>
  expect(testsIn("a.ts", code).filter(({ title, runs }) => runs && title.endsWith("pays"))).toEqual([]),
);
