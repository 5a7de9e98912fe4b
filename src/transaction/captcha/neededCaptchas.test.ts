import { describe, expect, it } from "vitest";
import { neededCaptchas, needsCaptcha, v3Methods } from "./neededCaptchas";

/** Names of the methods that need a V3 captcha. */
const v3Names = [
  "card-p2p",
  "card_sberpay_one_click",
  "card_sberpay_p2p",
  "card_p2p_uz_humo",
  "card_p2p_uz_uzcard",
  "phone_p2p",
  "sberpay_paylink",
  "transfer_by_sber",
  "sbp_transgran_rabbit_tbank",
  "sbp_transgran_rabbit_sber",
];
const keys = { recaptchaSiteKey: "k", geetestId: "g" };

describe("the captchas that a method needs", () => {
  it("include V3 for these names only", () => expect([...v3Methods].sort()).toEqual([...v3Names].sort()));

  it.each([
    [{ name: "card-p2p" }, keys, "k", undefined],
    [{ name: "card-p2p", isGeetest: true }, keys, "k", "g"],
    [{ name: "spei_mxn", isGeetest: true }, keys, undefined, "g"],
    [{ name: "spei_mxn", isGeetest: false }, keys, undefined, undefined],
    [{ name: "spei_mxn", isGeetest: null }, keys, undefined, undefined],
    [{ name: "card_p2p" }, keys, undefined, undefined],
    [{ name: "constructor" }, keys, undefined, undefined],
    [{ name: "card-p2p", isGeetest: true }, {}, undefined, undefined],
    [{ name: "card-p2p", isGeetest: true }, { geetestId: "g" }, undefined, "g"],
    [{ name: "card-p2p", isGeetest: true }, { recaptchaSiteKey: "k" }, "k", undefined],
  ])("for %j with %j are %s and %s", (method, settings, siteKey, geetestId) => {
    expect(neededCaptchas(method, settings)).toEqual({ siteKey, geetestId });
    expect(needsCaptcha(method, settings)).toBe(Boolean(siteKey ?? geetestId));
  });
});
