import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StubOptions } from "../../../test/unit/cashierStub";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  requestIds,
  submitDeposit,
} from "../../../test/unit/submitting";
import type { TabMessage } from "../tabs";
import { shareRequests } from "./requests";
import { allStoredRequests, readStoredRequest, requestsKey, storeRequest } from "./storedRequests";

const cleanups: (() => void)[] = [];
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** Another tab of the page, with the messages that it receives. */
function otherTab() {
  const channel = new BroadcastChannel("cashier-widget.requests");
  const received: unknown[] = [];
  channel.onmessage = ({ data }: { data: unknown }) => void received.push(data);
  cleanups.push(() => channel.close());
  return { received, post: (message: unknown) => channel.postMessage(message) };
}

function sharing(answer: unknown, options?: StubOptions) {
  const cashier = cashierAnswering(answer, options);
  cleanups.push(() => cashier.end());
  shareRequests(cashier);
  return cashier;
}

const [owner, subject] = ["a".repeat(64), "b".repeat(64)] as const;
const id = "0b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a11";
const sent = { type: "sent", owner, subject, id, at: expect.any(Number) };

it("announces an unanswered request and its answer to the other tabs", async () => {
  const { received } = otherTab();
  const cashier = sharing(networkFailure);
  await submitDeposit(cashier, draft);
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received).toMatchObject([{ type: "ask" }, { type: "sent", id: requestIds(cashier)[0] }]);
  expect(JSON.stringify(received)).not.toMatch(/spei|example|MXN/);
  const again = sharing(created);
  await submitDeposit(again, draft);
  expect(requestIds(again)).toEqual(requestIds(cashier));
  const answered = expect.objectContaining({ type: "answered", id: requestIds(again)[0] });
  await vi.waitFor(() => expect(received).toContainEqual(answered));
});

it("asks other tabs for their requests, stores them and removes them once they are answered", async () => {
  const { received, post } = otherTab();
  sharing(created);
  await vi.waitFor(() => expect(received).toEqual([{ type: "ask" }]));
  post({ type: "sent", owner, subject, id } satisfies TabMessage);
  await vi.waitFor(() => expect(readStoredRequest(owner, subject)).toBe(id));
  post({ type: "ask" } satisfies TabMessage);
  await vi.waitFor(() => expect(received).toContainEqual(sent));
  post({ type: "answered", owner, subject, id } satisfies TabMessage);
  await vi.waitFor(() => expect(readStoredRequest(owner, subject)).toBeUndefined());
});

it("keeps the age of a request that another tab names", async () => {
  const { received, post } = otherTab();
  sharing(created);
  const at = Date.now() - 3_600_000;
  post({ type: "sent", owner, subject, id, at } satisfies TabMessage);
  post({ type: "ask" } satisfies TabMessage);
  await vi.waitFor(() => expect(received).toContainEqual({ ...sent, at }));
});

it("keeps a later request with the same subject when an earlier one is answered", async () => {
  const { received, post } = otherTab();
  const answers = new AbortController();
  const cashier = sharing(async () => {
    await new Promise((resolve) => answers.signal.addEventListener("abort", resolve));
    return created;
  });
  const submitting = submitDeposit(cashier, draft);
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: "sent" }));
  const sent = received.at(-1);
  if (typeof sent !== "object") expect.unreachable();
  // the other tab pays again on purpose
  post({ ...sent, id });
  const stored = () => allStoredRequests().map((request) => request.id);
  await vi.waitFor(() => expect(stored()).toEqual([id]));
  answers.abort();
  await submitting;
  expect(stored()).toEqual([id]);
  post({ ...sent, type: "answered", id: requestIds(cashier)[0] });
  post({ type: "ask" } satisfies TabMessage);
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ type: "sent", id }));
});

describe("a payment that is pressed in two tabs before either could send it", () => {
  /** A press in a tab whose connection is still opening. */
  async function pressInTab() {
    let open = () => {};
    const opening = new Promise<void>((resolve) => (open = resolve));
    const cashier = sharing(created, { opening });
    const call = vi.spyOn(cashier, "call");
    const result = submitDeposit(cashier, draft);
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    return { cashier, result, open };
  }

  it.each(["sent", "answered"])("is one request, once the first one is %s", async (type) => {
    const { received } = otherTab();
    const [first, second] = [await pressInTab(), await pressInTab()];
    first.open();
    await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ type })));
    second.open();
    expect(await Promise.all([first.result, second.result])).toEqual(["accepted", "accepted"]);
    expect(requestIds(second.cashier)).toEqual(requestIds(first.cashier));
  });

  it("is one request if two elements of a page can send it in the same task", async () => {
    const presses = [await pressInTab(), await pressInTab()];
    for (const { open } of presses) open();
    expect(await Promise.all(presses.map(({ result }) => result))).toEqual(["accepted", "accepted"]);
    expect(new Set(presses.flatMap(({ cashier }) => requestIds(cashier))).size).toBe(1);
  });

  it("is another payment than one that another tab sends meanwhile", async () => {
    const [first, second] = [await pressInTab(), await pressInTab()];
    const { received } = otherTab();
    const third = sharing(networkFailure);
    await submitDeposit(third, { ...draft, amount: 7 });
    await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ type: "sent" })));
    for (const { open } of [first, second]) open();
    await Promise.all([first.result, second.result]);
    expect(requestIds(third)).not.toContain(requestIds(first.cashier)[0]);
  });
});

it.each([
  "ask",
  null,
  { type: "sent" },
  { type: "sent", owner: "__proto__", subject, id },
  { type: "sent", owner, subject, id: "x" },
  { type: "pay", owner, subject, id },
])("ignores the invalid message %j", async (message) => {
  const { post, received } = otherTab();
  sharing(created);
  storeRequest({ owner, subject, id });
  const before = sessionStorage.getItem(requestsKey);
  post(message);
  post({ type: "ask" } satisfies TabMessage);
  await vi.waitFor(() => expect(received).toContainEqual(sent));
  expect(sessionStorage.getItem(requestsKey)).toBe(before);
});
