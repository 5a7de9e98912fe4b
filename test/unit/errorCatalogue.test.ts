// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** What goes wrong, what hosts or players get, and the test that proves it: its file and its name. */
const catalogue: readonly { situation: string; says?: string; file: string; test: string }[] = [
  {
    situation: "a web view's session is not found in 5 s",
    says: "Can't find a property in window",
    file: "src/host/awaitSession.test.ts",
    test: "times out after 5 s",
  },
  {
    situation: "a frame's host sends no payload or no token",
    says: "Incorrect data from host",
    file: "test/browser/frame/frameContent.test.ts",
    test: "is reported to that parent, and a right one afterwards starts",
  },
  {
    situation: "a locale file cannot be had: English stands in, and it is logged",
    says: "Locale receiving error",
    file: "test/browser/element/locale.test.ts",
    test: "is English, and the failure is logged",
  },
  {
    situation: "a screen loads for over 30 s",
    says: "Request timeout",
    file: "src/app/navigation/loadWithTimeout.test.ts",
    test: "gives up after 30 s",
  },
  {
    situation: "what was thrown has no message",
    says: "Unknown error",
    file: "src/contract/wire/parse.test.ts",
    test: "toCashierError",
  },
  {
    situation: "an icon cannot be fetched",
    says: "Unable to fetch icon",
    file: "test/browser/app/icons.test.ts",
    test: "is reported once, however many tiles would show it, and the others stand",
  },
  {
    situation: "the methods cannot be loaded: the error page leads back to the list, and the host is told",
    file: "test/browser/app/list.test.ts",
    test: "comes where the methods cannot be had, and Refresh leads out of it",
  },
  {
    situation: "a list cannot be read: the error page",
    file: "test/browser/app/listAnswers.test.ts",
    test: "lead to the error page",
  },
  {
    situation: "no methods: the empty page",
    says: "Empty payment methods",
    file: "test/browser/app/listAnswers.test.ts",
    test: "lead to the empty page",
  },
  {
    situation: "an error on a list: the host is told with message, status and url",
    file: "test/browser/element/elementEvents.test.ts",
    test: "bubble, are composed and have exactly their detail",
  },
  {
    situation: "the start fails: an init error",
    file: "test/browser/app/startUp.test.ts",
    test: "that cannot fetch the code for a host fails where the session comes from one",
  },
  {
    situation: "a socket's answer is refused by its status",
    file: "src/transport/socketAnswer.test.ts",
    test: "isSuccess",
  },
  {
    situation: "a 401 over the socket: the host gets onTokenExpired",
    file: "src/transport/socketTransport.test.ts",
    test: "401 is an expired token, whatever its body",
  },
  {
    situation: "an HTTP answer is refused by its status",
    file: "src/transport/httpTransport.test.ts",
    test: "%i is a rejection",
  },
  {
    situation: "a refusal has its message and code in `error`",
    file: "src/transport/httpTransport.test.ts",
    test: "reads message, code, fields and retry_after from `error`",
  },
  {
    situation: "texts of network errors are told from others",
    file: "src/transport/retry.test.ts",
    test: "isNetworkError",
  },
  {
    situation: "HTTP is lost: three retries, 2 s apart, then the network error",
    says: "Network connection failed",
    file: "src/transport/httpRetry.test.ts",
    test: "is retried 3 times, 2 s apart, then fails with a network error",
  },
  {
    situation: "a socket does not connect: three attempts with growing delays, then the network error",
    file: "src/transport/socketRetry.test.ts",
    test: "is attempted 3 times with growing delays, then fails with a network error",
  },
  {
    situation: "a snackbar closes itself after 5 s",
    file: "test/browser/payments/paymentNotices.test.ts",
    test: "closes itself after 5 s",
  },
  {
    situation: "a snackbar shows the server's text, never as markup",
    file: "test/browser/element/security.test.ts",
    test: "on the snackbar",
  },
];

describe("the error catalogue", () => {
  it.each(catalogue)("has a test where $situation", ({ file, test, says }) => {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, "utf8");
    expect(source, `${file} has no test "${test}"`).toContain(test);
    expect(source).not.toMatch(/\b(?:it|test|describe)\.(?:skip|todo|only)\b/);
    if (says) expect(source, `${file} does not expect "${says}"`).toContain(says);
  });
});
