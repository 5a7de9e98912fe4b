import { beforeEach, describe, expect, it, vi } from "vitest";
import { readHostData, readStoredUser } from "./hostData";

const session = {
  bonusId: "b1",
  bonusList: [{ id: "b1", type: "deposit" }],
  closingButton: false,
  experiments: [{ key: "k", group: "g" }],
  host: "partner.example",
  schema: { theme: "dark" },
  token: "t",
  xOrigin: "x",
  userId: "u1",
  partnerKey: "p",
  transport: "http",
  platformVersion: "v2",
  pwa: false,
  isMobileApp: true,
  currency: "BRL",
  paymentGeo: "BR",
  platform: "ios",
  lang: "pt-BR",
  returnUrl: "https://partner.example/back",
  monitoring: { applicationId: "a", clientToken: "c", site: "s" },
};

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
beforeEach(() => {
  warn.mockClear();
});

describe("readHostData (contract §2, loaded)", () => {
  it("hands on every field of the session as it stands (spec §3), and what a frame's address should not hold", () => {
    expect(readHostData(session)).toEqual({ fields: session, isUsersToken: false });
  });

  it("reads the same from its JSON", () => {
    expect(readHostData(JSON.stringify(session))).toEqual(readHostData(session));
  });

  it("takes no more than a token", () => {
    expect(readHostData({ token: "t" })).toEqual({ fields: { token: "t" }, isUsersToken: false });
  });

  it("hands wrong values on: the element says what is wrong with them", () => {
    const wrong = { token: "t", bonusList: "none", closingButton: "maybe", transport: "carrier-pigeon", lang: 5 };
    expect(readHostData(wrong)?.fields).toEqual(wrong);
    expect(warn).not.toHaveBeenCalled();
  });

  it("leaves out what says nothing, and keeps false and 0", () => {
    const given = { token: "t", currency: null, lang: "", host: undefined, pwa: false, userId: 0, bonusList: [] };
    expect(readHostData(given)?.fields).toEqual({ token: "t", pwa: false, userId: 0, bonusList: [] });
  });

  it("leaves out what is not the session's: a host sets neither the server nor the element", () => {
    const scripts = { recaptchaScript: "https://evil.example/x.js", geetestScript: "https://evil.example/x.js" };
    const foreign = { server: "https://evil.example", allowedOrigins: "*", ...scripts };
    const others = { product: "x", page: "withdrawal", theme: "dark", id: "x", onclick: "x" };
    expect(readHostData({ token: "t", ...foreign, ...others })?.fields).toEqual({ token: "t" });
  });

  it("lets a host say where payments return to, and how the frame is monitored", () => {
    const more = { returnUrl: "https://host.example/account", monitoring: { applicationId: "a" } };
    expect(readHostData({ token: "t", ...more })?.fields).toEqual({ token: "t", ...more });
  });

  it("lets no name be a prototype's", () => {
    const data = readHostData(JSON.parse('{"token":"t","__proto__":{"currency":"EUR","polluted":1},"constructor":1}'));
    expect(data?.fields).toEqual({ token: "t" });
    expect(data?.fields.currency).toBeUndefined();
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(readHostData(JSON.parse('{"__proto__":{"token":"t"}}'))).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a number", 5],
    ["true", true],
    ["an array", []],
    ["an array with a token in it", [{ token: "t" }]],
    ["an empty object", {}],
    ["a text", "token"],
    ["an empty text", ""],
    ["half a JSON", '{"token":"t"'],
    ["a JSON null", "null"],
    ["a JSON of JSON", JSON.stringify(JSON.stringify({ token: "t" }))],
    ["a function", () => ({ token: "t" })],
    ["an empty token", { token: "" }],
    ["a token of null", { token: null }],
    ["a token that is a number", { token: 12_345 }],
    ["a token that is an object", { token: { token: "t" } }],
    ["a token that is a list", { token: ["t"] }],
    ["a token that is true", { token: true }],
    ["a wrong token beside a user's right one", { token: 5, user: { token: "t" } }],
    ["a user without a token", { user: { token: null } }],
    ["a user who is none", { user: "t" }],
  ])("%s is no session", (_, payload) => expect(readHostData(payload)).toBeUndefined());

  it("survives depth", () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`);
    expect(readHostData(deep)).toBeUndefined();
    expect(readHostData({ token: "t", schema: deep, user: deep })?.fields).toEqual({ token: "t", schema: deep });
  });
});

describe("the user's profile (spec §3, User profile)", () => {
  const user = {
    token: "users",
    currency: "EUR",
    paymentGeo: "DE",
    lang: "de",
    platform: "mobile",
    id_user: 77,
    partner_key: "up",
    xOrigin: "ux",
  };
  const ofUser = {
    token: "users",
    currency: "EUR",
    paymentGeo: "DE",
    lang: "de",
    platform: "mobile",
    userId: "77",
    partnerKey: "up",
    xOrigin: "ux",
  };

  it("says what the session does not (spec §6)", () => {
    const data = readHostData({ user });
    expect(data?.fields).toEqual(ofUser);
    expect(data?.isUsersToken).toBe(true);
    expect(data?.user).toMatchObject({ ...user, id_user: "77" });
  });

  it("does not overrule the session", () => {
    const data = readHostData({ ...session, user });
    expect(data?.fields).toEqual(session);
    expect(data?.isUsersToken).toBe(false);
  });

  it("fills in where the session says null or nothing", () => {
    expect(readHostData({ token: "t", userId: "", currency: null, user })?.fields).toEqual({ ...ofUser, token: "t" });
  });

  it("is left out where it is null", () => {
    expect(readHostData({ token: "t", user: null })).toEqual({ fields: { token: "t" }, isUsersToken: false });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, unknown, string]>([
    ["a text", "secret", "its root"],
    ["a number", 5, "its root"],
    ["an array", ["secret"], "its root"],
    ["of a wrong field", { currency: { secret: 1 } }, "currency"],
    ["of a wrong balance", { balanceData: { primary: { amount: "secret", currency: "EUR" } } }, "balanceData"],
  ])("is left out and warned of without its values where it is no user: %s", (_, wrong, path) => {
    const data = readHostData({ token: "t", user: wrong });
    expect(data).toEqual({ fields: { token: "t" }, isUsersToken: false });
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.join()).toContain(path);
    expect(warn.mock.calls[0]?.join()).not.toContain("secret");
  });
});

describe("readStoredUser (spec §3, Session storage)", () => {
  it("reads a user's profile", () => {
    const stored = { token: "t", currency: "EUR", id_user: 5, name: "Ada" };
    const data = readStoredUser(JSON.stringify(stored));
    expect(data).toMatchObject({ fields: { token: "t", currency: "EUR", userId: "5" }, isUsersToken: true });
    expect(data?.user).toMatchObject({ token: "t", currency: "EUR", id_user: "5" });
  });

  it("reads fields of a session beside it, and a user inside", () => {
    const stored = { token: "outer", transport: "http", closingButton: false, user: { token: "inner", lang: "es" } };
    const data = readStoredUser(JSON.stringify(stored));
    expect(data?.fields).toEqual({ token: "outer", lang: "es", transport: "http", closingButton: false });
  });

  it.each(["", "{", "null", "5", "[]", '"t"', "{}", '{"token":""}', '{"token":5}', '{"user":{}}'])(
    "%s is no user",
    (text) => expect(readStoredUser(text)).toBeUndefined(),
  );
});
