import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { hostSessionAtom } from "../../session/atoms";
import { type HostSession, hostSessionDefaults } from "../../session/hostSession";
import { Preparation } from "./Preparation";

const method: Method = { name: "paynet", category: "cash_methods", text: {}, isPreparationRequired: true };
const video = "https://films.example/a.webm";

function renderPreparation(
  current: Method,
  screen: ScreenPath = "/deposit/redirect",
  session: HostSession = { ...hostSessionDefaults, paymentGeo: "MX", lang: "en" },
) {
  const cashier = cashierStub({ screen });
  cashier.store.set(hostSessionAtom, session);
  const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  const onDone = vi.fn();
  act(() =>
    createRoot(root.appendChild(document.createElement("div"))).render(
      inCashier(cashier, <Preparation method={current} onDone={onDone} />),
    ),
  );
  return { cashier, root, onDone };
}

const stepsOf = (root: ShadowRoot) => [...root.querySelectorAll("ol > li")].map(({ textContent }) => textContent);

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("explains the payment in three steps and continues with one press", () => {
  const { cashier, root, onDone } = renderPreparation(method);
  expect(stepsOf(root)).toEqual([
    "Enter the amount and the required details.",
    "Press “Deposit” and follow the instructions on the next screen.",
    "Come back here. Your payment status updates automatically.",
  ]);
  expect(root.querySelector("video")).toBeNull();
  const button = root.querySelector("button");
  expect(button?.textContent).toBe("Continue");
  act(() => button?.click());
  expect(onDone).toHaveBeenCalledOnce();
  expect(cashier.effects).toContainEqual({ tracked: "button", extra: { button: "prepared" } });
});

it("names the button of withdrawals", () => {
  const { root } = renderPreparation(method, "/withdrawal/redirect");
  expect(stepsOf(root)[1]).toBe("Press “Withdraw” and follow the instructions on the next screen.");
});

it("names no button for a wallet, whose form has a button of its own", () => {
  const { root } = renderPreparation({ ...method, wallet: { kind: "google_pay", data: {} } });
  expect(stepsOf(root)[1]).toBe("Confirm the payment in your wallet.");
});

it("has the server's title and steps", () => {
  const preparation = {
    title: { en: "Before you pay", es: "Antes de pagar" },
    steps: [
      { title: "App", text: { en: "Open it.", es: "Ábrela." } },
      { text: { es: "Solo en español" } },
      { text: "Pay." },
    ],
  };
  const { root } = renderPreparation({ ...method, received: { preparation } });
  expect(root.querySelector("h2")?.textContent).toBe("Before you pay");
  expect(stepsOf(root)).toEqual(["AppOpen it.", "Pay."]);
});

it.each([[], [{ text: " " }], [null]])("has the general steps where the server's are %j", (...steps) => {
  const { root } = renderPreparation({ ...method, received: { preparation: { title: "Soon", steps } } });
  expect(root.querySelector("h2")?.textContent).toBe("Soon");
  expect(stepsOf(root)).toHaveLength(3);
});

it.each([
  ["shows the method's video", video, "en_mx", video],
  ["shows no video with an unsafe address", "javascript:1", "en_mx", undefined],
  ["shows no video of another country", video, "en_br", undefined],
])("%s", (_, redesign, key, shown) => {
  const { root } = renderPreparation({ ...method, video_guide_url: { [key]: { redesign } } });
  expect(root.querySelector("video")?.getAttribute("src")).toBe(shown);
});

describe("of a coin", () => {
  const coin = { ...method, name: "btc", category: "crypto", video_guide_url: { en_ru: { redesign: video } } };
  const withHost = (showCryptoInstruction: boolean) => ({
    ...hostSessionDefaults,
    paymentGeo: "RU",
    schema: { meta: { showCryptoInstruction } },
  });

  it("explains the transfer", () => {
    const steps = stepsOf(renderPreparation(coin, "/deposit/crypto/address").root);
    expect(steps).toHaveLength(3);
    expect(steps[0]).toContain("Copy the address");
  });

  it("names the button of withdrawals", () => {
    expect(stepsOf(renderPreparation(coin, "/withdrawal/redirect").root)[1]).toContain("“Withdraw”");
  });

  it.each([true, false])("shows the video if the host asks for it: %s", (isAsked) => {
    const { root } = renderPreparation(coin, "/deposit/crypto/address", withHost(isAsked));
    expect(root.querySelector("video") !== null).toBe(isAsked);
  });
});
