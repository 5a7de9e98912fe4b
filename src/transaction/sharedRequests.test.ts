import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  requestIds,
  submitDeposit,
} from "../../test/unit/submitting";
import { readStoredRequest, requestsKey, storeRequest } from "./requestStore";
import { type RequestMessage, shareRequests } from "./sharedRequests";

const ending: (() => void)[] = [];
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** Another tab of the page: what it hears, and what it says. */
function otherTab() {
  const channel = new BroadcastChannel("cashier-widget.requests");
  const heard: unknown[] = [];
  channel.onmessage = ({ data }: { data: unknown }) => void heard.push(data);
  ending.push(() => channel.close());
  return { heard, say: (news: unknown) => channel.postMessage(news) };
}

function sharing(answer: unknown) {
  const cashier = cashierAnswering(answer);
  ending.push(() => cashier.end());
  shareRequests(cashier);
  return cashier;
}

const [owner, subject] = ["a".repeat(64), "b".repeat(64)] as const;
const id = "0b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a11";

it("announces an unanswered request to the other tabs, and its answer", async () => {
  const { heard } = otherTab();
  const cashier = sharing(networkFailure);
  await submitDeposit(cashier, draft);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toMatchObject([{ type: "ask" }, { type: "sent", id: requestIds(cashier)[0] }]);
  expect(JSON.stringify(heard)).not.toMatch(/spei|example|MXN/);
  const again = sharing(created);
  await submitDeposit(again, draft);
  expect(requestIds(again)).toEqual(requestIds(cashier));
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: "answered" }));
});

it("those of other tabs are asked for, kept and dropped", async () => {
  const { heard, say } = otherTab();
  sharing(created);
  await vi.waitFor(() => expect(heard).toEqual([{ type: "ask" }]));
  say({ type: "sent", owner, subject, id } satisfies RequestMessage);
  await vi.waitFor(() => expect(readStoredRequest(owner, subject)).toBe(id));
  say({ type: "ask" } satisfies RequestMessage);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: "sent", owner, subject, id }));
  say({ type: "answered", owner, subject } satisfies RequestMessage);
  await vi.waitFor(() => expect(readStoredRequest(owner, subject)).toBeUndefined());
});

it.each([
  "ask",
  null,
  { type: "sent" },
  { type: "sent", owner: "__proto__", subject, id },
  { type: "sent", owner, subject, id: "x" },
  { type: "pay", owner, subject, id },
])("what is no news is ignored: %j", async (news) => {
  const { say, heard } = otherTab();
  sharing(created);
  storeRequest(owner, subject, id);
  const before = sessionStorage.getItem(requestsKey);
  say(news);
  say({ type: "ask" } satisfies RequestMessage);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: "sent", owner, subject, id }));
  expect(sessionStorage.getItem(requestsKey)).toBe(before);
});
