import { act } from "react";
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { addMs, readClocks } from "../../api/deadline";
import { methodsAtom } from "../../catalogue/state";
import { attemptsLeftAtom, transactionAtom } from "../../transaction/state";
import ConfirmScreen, { maskedAccount, recipientAccount } from "./ConfirmScreen";

const account = (fields: Record<string, string>, choices: readonly string[] = []) =>
  recipientAccount({
    method: {
      name: "m",
      category: "bank",
      text: {},
      fields: Object.keys(fields).map((name) => ({
        name,
        type: "text",
        ...(choices.includes(name) && { values: [{ text: "One", value: "1" }] }),
      })),
    },
    fields,
  });

describe("recipientAccount", () => {
  it.each<[Record<string, string>, string | undefined]>([
    [{ full_name: "Ana Morales", clabe: "012345678901234567" }, "012345678901234567"],
    [{ bank_code: "058", account_name: "Ana", account_number: "0123456789" }, "0123456789"],
    [{ ifsc: "HDFC0001234", accountNumber: " 50100 " }, "50100"],
    [{ phone: "+5215512345678", document_number: "77", papara_number: "1234567890" }, "1234567890"],
    [{ bank_name: "HDFC", bankAccountNumber: "50100", bank_account_type: "savings", phone: "+919812345678" }, "50100"],
    [{ bank_card: "4111111111111111", bank_card_holder: "Ana", phone: "+5215512345678" }, "4111111111111111"],
    [{ bank_account_name: "Ana", bank: "058", phone: "+5215512345678" }, "+5215512345678"],
    [{ email: "ana@example.com", phone: "+5215512345678" }, "+5215512345678"],
    [{ wallet_address: "UQ123", network: "TON" }, "UQ123"],
    [{ email: "ana@example.com", full_name: "Ana" }, undefined],
    [{ account_number: "  " }, undefined],
    [{}, undefined],
  ])("of %j is %j", (fields, expected) => expect(account(fields)).toBe(expected));

  it("is never a choice", () => expect(account({ account_type: "1", account: "1" }, ["account"])).toBeUndefined());
});

describe("maskedAccount", () => {
  it.each([
    ["12345678", "12345678"],
    ["123456789", "•••• 6789"],
    ["012345678901234567", "•••• 4567"],
    ["𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕"],
    ["ana.morales@example.com", "a••••@example.com"],
    ["ana.morales@okaxis", "a••••@okaxis"],
    ["@ana_morales", "•••• ales"],
    ["ana@x.io", "ana@x.io"],
  ])("%s is shown as %s", (typed, shown) => expect(maskedAccount(typed)).toBe(shown));
});

describe("the screen of a code", () => {
  const { box, render } = drawing();

  it("speaks of a deposit where it confirms one", async () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    const { store } = cashier;
    const methods = [{ name: "spei", category: "bank", text: { en: "SPEI" } }];
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods } });
    const answer = depositAnswer({ method: "spei", amount: 500 });
    store.set(transactionAtom, { ...answer, action: { type: "code", length: 4, sent_to: "+52 •• 78" } });
    await render(inCashier(cashier, <ConfirmScreen />));
    expect(box.textContent).toContain("Amount$500Payment methodSPEI");
    expect(box.textContent).toContain("Enter the code to confirm your deposit. We sent it to");
    expect(box.textContent).not.toContain("withdrawal");
  });

  it("names its form after its question, which the focus of the field passes", async () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    cashier.store.set(transactionAtom, { ...depositAnswer({}), action: { type: "code", length: 4 } });
    await render(inCashier(cashier, <ConfirmScreen />));
    const nameId = box.querySelector("form")?.getAttribute("aria-labelledby") ?? "";
    expect(document.getElementById(nameId)?.textContent.trim()).toBe("Enter the code to confirm your deposit.");
  });

  it("has an empty field with the focus for the code that the server asks for after the first one", async () => {
    const code = (to: string) => ({ type: "code", length: 4, sent_to: to }) as const;
    const withdrawal = {
      id: "w1",
      type: "withdrawal",
      status: 0,
      method: "spei",
      amount: 500,
      currency: "MXN",
    } as const;
    const answers = { "/BANKING/withdrawal-confirm": { transaction: withdrawal, action: code("a•••@x.io") } };
    const cashier = cashierStub({ screen: "/withdrawal/confirm", answers });
    cashier.store.set(transactionAtom, { transaction: withdrawal, action: code("+52 •• 78") });
    await render(inCashier(cashier, <ConfirmScreen />));
    const field = () => box.querySelector("input");
    expect(document.activeElement).toBe(document.body);
    const input = field();
    if (input) input.value = "1234";
    await act(async () => input?.dispatchEvent(new Event("input", { bubbles: true })));
    await act(async () => box.querySelector("form")?.requestSubmit());
    expect(cashier.calls.filter(({ method }) => method === "POST")).toMatchObject([{ payload: { code: "1234" } }]);
    expect(box.textContent).toContain("We sent it to a•••@x.io.");
    expect(field()?.value).toBe("");
    expect(document.activeElement).toBe(field());
  });

  it("is empty again for a code that was sent elsewhere", async () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    const showCode = (to: string) =>
      cashier.store.set(transactionAtom, { ...depositAnswer({}), action: { type: "code", length: 4, sent_to: to } });
    showCode("+52 •• 78");
    await render(inCashier(cashier, <ConfirmScreen />));
    const input = box.querySelector("input");
    if (input) input.value = "12";
    await act(async () => input?.dispatchEvent(new Event("input", { bubbles: true })));
    await act(async () => showCode("+52 •• 78"));
    expect(box.querySelector("input")?.value).toBe("12");
    await act(async () => showCode("a•••@x.io"));
    expect(box.querySelector("input")?.value).toBe("");
  });

  it("does not mark an empty field as missing once the code is sent again", async () => {
    const resend = "/BANKING/withdrawal-resend";
    const shown = { ...depositAnswer({ type: "withdrawal" }), action: { type: "code", length: 4 } as const };
    const cashier = cashierStub({ screen: "/withdrawal/confirm", answers: { [resend]: shown } });
    cashier.store.set(transactionAtom, { ...shown, resendAt: addMs(readClocks(), -1) });
    await render(inCashier(cashier, <ConfirmScreen />));
    const input = box.querySelector("input");
    const button = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Send again");
    await act(async () => input?.dispatchEvent(new FocusEvent("focusin", { bubbles: true })));
    await act(async () =>
      input?.dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: button ?? null })),
    );
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    await act(async () => button?.click());
    expect(cashier.calls.map(({ path }) => path)).toContain(resend);
    expect(input?.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("says how many attempts are left between the field and the button that sends again", async () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    const resendAt = addMs(readClocks(), 60_000);
    cashier.store.set(transactionAtom, { ...depositAnswer({}), action: { type: "code", length: 4 }, resendAt });
    cashier.store.set(attemptsLeftAtom, new Map([["t1", 2]]));
    await render(inCashier(cashier, <ConfirmScreen />));
    const said = (box.textContent ?? "").match(/Code|Attempts left: 2|Send again/g);
    expect(said).toEqual(["Code", "Attempts left: 2", "Send again"]);
  });

  it("tracks one view of a form whose field is locked and unlocked, and another one for another code", async () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    const { store } = cashier;
    const showCode = (to: string) =>
      store.set(transactionAtom, { ...depositAnswer({}), action: { type: "code", length: 4, sent_to: to } });
    const views = () => cashier.tracked.filter((type) => type === "form_view").length;
    const isLocked = () => box.querySelector("input")?.disabled;
    showCode("+52 •• 78");
    await render(inCashier(cashier, <ConfirmScreen />));
    await act(async () => store.set(attemptsLeftAtom, new Map([["t1", 0]])));
    expect([isLocked(), views()]).toEqual([true, 1]);
    await act(async () => store.set(attemptsLeftAtom, new Map()));
    expect([isLocked(), views()]).toEqual([false, 1]);
    await act(async () => showCode("a•••@x.io"));
    expect(views()).toBe(2);
  });

  it("leads from an expired deposit to the deposits", async () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    const { store } = cashier;
    const method = { name: "card", category: "bank", text: {}, fields: [{ name: "phone", type: "text" as const }] };
    store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [method] } });
    const answer = depositAnswer({ method: "card" });
    store.set(transactionAtom, { ...answer, action: { type: "code", length: 4 }, deadline: addMs(readClocks(), -1) });
    await render(inCashier(cashier, <ConfirmScreen />));
    const press = (label: string) =>
      act(async () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click());
    await press("Back to methods");
    expect(cashier.effects.at(-1)).toEqual({ reloadedList: true, area: "deposit" });
    await press("Start again");
    expect(cashier.effects.at(-1)).toMatchObject({ chosen: { method } });
    expect(cashier.calls.filter(({ method: verb }) => verb !== "GET")).toEqual([]);
  });
});
