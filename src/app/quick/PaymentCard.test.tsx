import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { path, serverError } from "../../../test/unit/submitting";
import type { TimedAnswer } from "../../api/transaction";
import { receiveHealthAtom } from "../../catalogue/method/health";
import { methodsAtom } from "../../catalogue/state";
import { cardViewTypes, type Method } from "../../contract/list/method";
import { hostSessionAtom } from "../../session/atoms";
import type { HostSession } from "../../session/hostSession";
import { chosenRegionAtom } from "../../session/region";
import { activeAtom } from "../../transaction/state";
import { noticeAtom } from "../notices/notice";
import { PaymentCard } from "./PaymentCard";
import { quickChoice } from "./useQuickChoice";

vi.mock("../Widget", async () => ({ useWidget: (await import("../../cashier/Cashier")).useCashier }));

const { box, render } = drawing();
afterEach(() => vi.useRealTimers());
const choice = { method: { name: "card", category: "card", text: {}, received: {} } };

/** Draws the card of a player who pays in dollars. */
async function draw(session: Partial<HostSession> = {}, ...active: TimedAnswer[]) {
  const cashier = cashierStub({ screen: "/deposit" });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...store.get(hostSessionAtom), ...session });
  store.set(chosenRegionAtom, { country: "us", currency: "USD" });
  store.set(activeAtom, { deposit: active.length > 0 ? active : [depositAnswer()], withdrawal: [] });
  await render(inCashier(cashier, <PaymentCard choice={choice} trouble={undefined} />));
  return box.textContent;
}

it.each([
  ["another currency", { amount: 0.00125, currency: "BTC" }, "0.00125\u00a0BTC"],
  ["more decimals", { amount: 10.125, currency: "USD" }, "$10.125"],
])("a locked amount that cannot be paid because of %s is shown all the same", async (_, amount, shown) => {
  const card = await draw({ ...amount, amountLock: true });
  expect(card).toContain("This amount cannot be paid in USD");
  expect(card).toContain(shown);
});

it("an unfinished deposit in another currency is named with its code", async () => {
  expect(await draw()).toContain("$500 MXN");
});

it("an unfinished deposit in the player's currency needs no code", async () => {
  expect(await draw({}, depositAnswer({ currency: "USD" }))).not.toContain("USD");
});

it("an unfinished deposit that has expired is not offered, but the next one is", async () => {
  const deadline = { wallMs: Date.now() - 1_000, monotonicMs: performance.now() - 1_000 };
  const action = { type: "pix" as const, payload: "code" };
  const expired = { ...depositAnswer({ id: "old", amount: 111 }), action, deadline };
  const card = await draw({}, expired, depositAnswer({ id: "open", amount: 222 }));
  expect(card).not.toContain("111");
  expect(card).toContain("$222 MXN");
});

it("news of another payment hides an unfinished deposit for 5 s only; an error stays", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const cashier = cashierStub({ screen: "/deposit" });
  const { store } = cashier;
  store.set(activeAtom, { deposit: [depositAnswer()], withdrawal: [] });
  await render(inCashier(cashier, <PaymentCard choice={choice} trouble={undefined} />));
  await act(() => store.set(noticeAtom, { id: "1", text: "Payment received", tone: "info" }));
  await act(() => vi.advanceTimersByTime(4_900));
  expect(box.textContent).toContain("Payment received");
  await act(() => vi.advanceTimersByTime(200));
  expect(box.textContent).not.toContain("Payment received");
  expect(box.textContent).toContain("Payment is being processed");
  await act(() => store.set(noticeAtom, { id: "2", text: "Not now", tone: "danger" }));
  await act(() => vi.advanceTimersByTime(60_000));
  expect(box.textContent).toContain("Not now");
});

it("asks for a code that the saved account needs since it was reloaded", async () => {
  const cashier = cashierStub({ screen: "/deposit" });
  const account = { id: "s1", method: "card", label: "Visa", requires: [] as string[] };
  const card = (requires: string[]) => (
    <PaymentCard choice={{ ...choice, account: { ...account, requires } }} trouble={undefined} />
  );
  await render(inCashier(cashier, card([])));
  expect(box.querySelector("input")).toBeNull();
  await render(inCashier(cashier, card(["cvv"])));
  expect(box.querySelector("input")?.name).toBe("cvv");
});

it("opens the form of a saved account if no preset is within the limits", async () => {
  const cashier = cashierStub({ screen: "/deposit" });
  const choose = vi.spyOn(cashier, "choose");
  cashier.store.set(chosenRegionAtom, { country: "id", currency: "IDR" });
  const method = { ...choice.method, amount_rules: { IDR: { min: 300_000, max: 0 } } };
  const account = { id: "s1", method: "card", label: "Visa", requires: [] };
  await render(inCashier(cashier, <PaymentCard choice={{ method, account }} trouble={undefined} />));
  const buttons = [...box.querySelectorAll("button")];
  await act(() => buttons.find(({ textContent }) => textContent === "Deposit")?.click());
  expect(choose).toHaveBeenCalledWith({ method, saved: { account } });
});

it.each([
  ["pays with a method", {}, true],
  ["opens the form of a method with a field", { fields: [{ name: "email", type: "text" as const }] }, false],
  ["opens the form of a method with instructions before it", { isPreparationRequired: true }, false],
  ["opens the address of a coin", { category: "crypto" }, false],
  ["opens the agents of cash", { cardViewType: cardViewTypes.cash }, false],
  ["opens the form of a wallet", { wallet: { kind: "google_pay", data: {} } }, false],
])("without a saved account, %s", async (_, more, pays) => {
  const cashier = cashierStub({ screen: "/deposit" });
  const choose = vi.spyOn(cashier, "choose");
  const method: Method = { ...choice.method, category: "bank", ...more };
  await render(inCashier(cashier, <PaymentCard choice={{ method, amount: 50 }} trouble={undefined} />));
  await act(async () => box.querySelector<HTMLButtonElement>("[part~=submit]")?.click());
  const sent = () => cashier.calls.filter(({ path }) => path === "/BANKING_DEPOSIT/create");
  if (pays) await vi.waitFor(() => expect(sent()).toHaveLength(1));
  else expect(choose).toHaveBeenCalledWith({ method, saved: undefined });
  expect(sent()).toHaveLength(pays ? 1 : 0);
});

it("pays once a method whose quote had losses is not quoted any more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const quote = { fee: 0, total: 100, currency: "MXN", forfeits: [{ text: "Bonus" }] };
  const cashier = cashierStub({ screen: "/deposit", answers: { "/BANKING/quote": quote } });
  const choose = vi.spyOn(cashier, "choose");
  const method = { ...choice.method, received: { quoted: true } };
  const account = { id: "s1", method: "card", label: "Visa", requires: [] };
  await render(inCashier(cashier, <PaymentCard choice={{ method, account }} trouble={undefined} />));
  await act(() => vi.advanceTimersByTimeAsync(400));
  const press = () => act(async () => box.querySelector<HTMLButtonElement>("[part~=submit]")?.click());
  await press();
  expect(choose).toHaveBeenCalledTimes(1);
  const list = { country: "mx", currency: "MXN", methods: [choice.method] };
  await act(async () => cashier.store.set(methodsAtom, { deposit: list }));
  await press();
  await vi.waitFor(() => expect(cashier.calls.map(({ path }) => path)).toContain("/BANKING_DEPOSIT/create"));
  expect(choose).toHaveBeenCalledTimes(1);
});

it("pays without a bonus once the card's one has ended, and takes no other", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.UTC(2026, 10, 22) });
  const cashier = cashierStub({ screen: "/deposit" });
  const brief = { id: "brief", type: "deposit" as const, expires_at: "2026-11-22T00:01:00Z" };
  const bonusList = [brief, { id: "lasting", type: "deposit" as const }];
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, bonusList }));
  await render(inCashier(cashier, <PaymentCard choice={{ ...choice, amount: 500 }} trouble={undefined} />));
  expect(box.textContent).toContain("Bonus");
  await act(() => vi.advanceTimersByTime(60_000));
  expect(box.textContent).not.toContain("Bonus");
  expect(cashier.notices).toEqual(["This bonus has ended."]);
  await act(async () => box.querySelector<HTMLButtonElement>("[part~=submit]")?.click());
  const sent = () => cashier.calls.find(({ path }) => path === "/BANKING_DEPOSIT/create");
  await vi.waitFor(() => expect(sent()?.payload).toMatchObject({ amount: 500 }));
  expect(sent()?.payload).not.toHaveProperty("bonus_id");
});

it.each<[what: string, fields: Record<string, string>, note: string | undefined, notices: string[]]>([
  ["the code, under its field", { cvv: "Used before" }, "Used before", []],
  ["a value that the account stands for, by its first message", { name: "", iban: "Closed" }, undefined, ["Closed"]],
])("says that the server has rejected %s, and focuses the code", async (_, fields, note, notices) => {
  const refused = serverError(409, "already_exists", { fields });
  const cashier = cashierStub({ screen: "/deposit", answers: { [path]: refused } });
  const account = { id: "s1", method: "card", label: "Visa", requires: ["cvv"] };
  await render(inCashier(cashier, <PaymentCard choice={{ ...choice, account }} trouble={undefined} />));
  const input = box.querySelector("input");
  if (input) input.value = "123";
  await act(async () => input?.dispatchEvent(new Event("input", { bubbles: true })));
  await act(async () => box.querySelector<HTMLButtonElement>("[part~=submit]")?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  const describing = document.getElementById(input?.getAttribute("aria-describedby") ?? "");
  expect([describing?.textContent, cashier.notices]).toEqual([note, notices]);
});

it("announces the problem of a code once: by the focus, or as an alert to a player who is in its field", async () => {
  const account = { id: "s1", method: "card", label: "Visa", requires: ["cvv"] };
  const cashier = cashierStub({ screen: "/deposit" });
  await render(inCashier(cashier, <PaymentCard choice={{ ...choice, amount: 50, account }} trouble={undefined} />));
  const input = box.querySelector("input") ?? expect.unreachable();
  const alert = () => box.querySelector("[role=alert]")?.textContent;
  const described = () => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  const press = () => act(async () => box.querySelector<HTMLButtonElement>("[part~=submit]")?.click());
  await press();
  expect(document.activeElement).toBe(input);
  expect(described()).toBe("Enter the security code");
  expect(alert()).toBeFalsy();
  await press();
  expect([described(), alert()]).toEqual(["Enter the security code", "Enter the security code"]);
});

it.each<[how: string, finish: (input: HTMLInputElement) => void]>([
  ["leaves its field", (input) => input.blur()],
  ["presses Enter", (input) => input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))],
  ["presses the button", () => box.querySelector<HTMLButtonElement>("[part~=submit]")?.click()],
])("says that a code is too short only once the player %s", async (_, finish) => {
  const method: Method = { ...choice.method, fields: [{ name: "cvv", type: "text", regex: ["^\\d{3}$"] }] };
  const account = { id: "s1", method: "card", label: "Visa", requires: ["cvv"] };
  const card = <PaymentCard choice={{ method, amount: 50, account }} trouble={undefined} />;
  await render(inCashier(cashierStub({ screen: "/deposit" }), card));
  const input = box.querySelector("input") ?? expect.unreachable();
  const error = () => [input.getAttribute("aria-invalid"), box.querySelector("[role=alert]")?.textContent];
  for (const text of ["1", "12"]) {
    input.focus();
    input.value = text;
    await act(async () => input.dispatchEvent(new Event("input", { bubbles: true })));
    expect(error()).toEqual([null, ""]);
    await act(async () => finish(input));
    expect(error()).toEqual(["true", "Check the security code"]);
  }
});

it.each([
  ["a coin", true, "USDT", expect.objectContaining({ coin: "USDT" })],
  ["a list of coins", false, "Cryptocurrency", { group: "crypto" }],
])("opens %s, and not one of its networks", async (_, isPopular, name, opened) => {
  const cashier = cashierStub({ screen: "/deposit" });
  const choose = vi.spyOn(cashier, "choose");
  const coin = { ...choice.method, category: "crypto", isPopular };
  const methods = ["usdt_trc20", "usdt_erc20"].map((network) => ({ ...coin, name: network }));
  const offered = quickChoice({ accounts: [], methods, last: undefined, isDown: () => false });
  if (offered) await render(inCashier(cashier, <PaymentCard choice={offered} trouble={undefined} />));
  expect(box.querySelector("strong")?.textContent).toBe(name);
  const buttons = [...box.querySelectorAll("button")];
  await act(() => buttons.find(({ textContent }) => textContent?.startsWith("Deposit"))?.click());
  expect(choose).toHaveBeenCalledWith(opened);
});

it("says that a coin is unavailable only while none of its networks works", async () => {
  const cashier = cashierStub({ screen: "/deposit" });
  const down = { availability: { state: "down" } };
  const coin = { ...choice.method, category: "crypto", isPopular: true, received: down };
  const methods = ["usdt_trc20", "usdt_erc20"].map((network) => ({ ...coin, name: network }));
  const offered = quickChoice({ accounts: [], methods, last: undefined, isDown: () => true });
  cashier.store.set(methodsAtom, { deposit: { country: "us", currency: "USD", methods } });
  if (offered) await render(inCashier(cashier, <PaymentCard choice={offered} trouble={undefined} />));
  expect(box.textContent).toContain("USDTUnavailable");
  await act(() => cashier.store.set(receiveHealthAtom, { usdt_erc20: { state: "up" } }, performance.now()));
  expect(box.textContent).not.toContain("Unavailable");
});
