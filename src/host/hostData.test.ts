import { describe, expect, it } from "vitest";
import { isSignOut, readHostData, readStoredUser } from "./hostData";

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

describe("readHostData", () => {
  it("returns every session field unread, and the fields that must not be in a frame's address", () => {
    expect(readHostData(session)).toEqual({ fields: session, invalidPaths: [] });
  });

  it("reads JSON as well", () => {
    expect(readHostData(JSON.stringify(session))).toEqual(readHostData(session));
  });

  it("accepts a token alone", () => {
    expect(readHostData({ token: "t" })).toEqual({ fields: { token: "t" }, invalidPaths: [] });
  });

  it("returns invalid values, which the element reports", () => {
    const invalid = { token: "t", closingButton: "maybe", transport: "carrier-pigeon", lang: 5 };
    expect(readHostData(invalid)?.fields).toEqual(invalid);
  });

  it("drops empty values, and keeps false and 0", () => {
    const given = { token: "t", currency: null, lang: "", host: undefined, pwa: false, userId: 0, bonusList: [] };
    expect(readHostData(given)?.fields).toEqual({ token: "t", pwa: false, userId: 0, bonusList: [] });
  });

  it("leaves wrong members of the schema out, and keeps the others", () => {
    const schema = { theme: "dark", tokens: { accent: "#123456" } };
    const meta = { isCryptoBonusAvailable: 1, showCryptoInstruction: true };
    for (const given of [{ ...schema, meta }, JSON.stringify({ ...schema, meta })])
      expect(readHostData({ token: "t", schema: given })).toMatchObject({
        fields: { schema: { ...schema, meta: { showCryptoInstruction: true } } },
        invalidPaths: ["schema.meta.isCryptoBonusAvailable"],
      });
    expect(readHostData({ token: "t", schema: { tokens: schema.tokens, theme: "s3cret" } })).toMatchObject({
      fields: { schema: { tokens: schema.tokens } },
      invalidPaths: ["schema.theme"],
    });
    expect(readHostData({ token: "t", schema: "dark" })).toMatchObject({
      fields: { token: "t" },
      invalidPaths: ["schema"],
    });
  });

  it("drops fields that a host may not set", () => {
    const scripts = { recaptchaScript: "https://evil.example/x.js", geetestScript: "https://evil.example/x.js" };
    const foreign = { allowedOrigins: "*", ...scripts };
    const others = { product: "x", page: "withdrawal", theme: "dark", id: "x", onclick: "x" };
    expect(readHostData({ token: "t", ...foreign, ...others })?.fields).toEqual({ token: "t" });
  });

  it("reads the server that the token is for", () => {
    const named = { token: "t", server: "https://pay.example" };
    expect(readHostData(named)?.fields).toEqual(named);
  });

  it("reads each list member on its own", () => {
    const odd = { id: "b2", type: "s3cret" };
    const group = { key: "k", group: "g" };
    const data = readHostData({ token: "t", bonusList: [odd, ...session.bonusList], experiments: [group, { key: 5 }] });
    expect(data?.fields).toEqual({ token: "t", bonusList: session.bonusList, experiments: [group] });
    expect(data?.invalidPaths).toEqual(["bonusList.0.type", "experiments.1.key"]);
    const none = readHostData({ token: "t", bonusList: "s3cret", experiments: {} });
    expect(none).toMatchObject({ fields: { token: "t" }, invalidPaths: ["bonusList", "experiments"] });
    expect(readHostData({ token: "t", bonusList: JSON.stringify([odd, ...session.bonusList]) })?.fields).toEqual({
      token: "t",
      bonusList: session.bonusList,
    });
  });

  it("reads the return address and the monitoring settings", () => {
    const more = { returnUrl: "https://host.example/account", monitoring: { applicationId: "a" } };
    expect(readHostData({ token: "t", ...more })?.fields).toEqual({ token: "t", ...more });
  });

  it("does not read names of a prototype", () => {
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
    ["incomplete JSON", '{"token":"t"'],
    ["a JSON null", "null"],
    ["a JSON of JSON", JSON.stringify(JSON.stringify({ token: "t" }))],
    ["a function", () => ({ token: "t" })],
    ["an empty token", { token: "" }],
    ["a token of null", { token: null }],
    ["a token that is a number", { token: 12_345 }],
    ["a token that is an object", { token: { token: "t" } }],
    ["a token that is a list", { token: ["t"] }],
    ["a token that is true", { token: true }],
    ["an invalid token beside a user's valid one", { token: 5, user: { token: "t" } }],
    ["a user without a token", { user: { token: null } }],
    ["a user that is not an object", { user: "t" }],
  ])("%s is not a session", (_, payload) => expect(readHostData(payload)).toBeUndefined());

  it("survives deep nesting", () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`);
    expect(readHostData(deep)).toBeUndefined();
    const tokens = { token: "t", schema: { tokens: deep } };
    expect(readHostData({ ...tokens, user: deep })?.fields).toEqual(tokens);
  });
});

describe("the user's profile", () => {
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

  it("provides the fields that the session lacks", () => {
    const data = readHostData({ user });
    expect(data?.fields).toEqual(ofUser);
    expect(data?.user).toMatchObject({ ...user, id_user: "77" });
  });

  it("does not override the session", () => {
    const data = readHostData({ ...session, user });
    expect(data?.fields).toEqual(session);
  });

  it("fills in for null and empty fields of the session", () => {
    expect(readHostData({ token: "t", userId: "", currency: null, user })?.fields).toEqual({ ...ofUser, token: "t" });
  });

  it("is dropped if it is null", () => {
    expect(readHostData({ token: "t", user: null })).toEqual({
      fields: { token: "t" },
      invalidPaths: [],
    });
  });

  it.each(["secret", 5, [["secret"]]])("is dropped and reported if it is invalid: %j", (user) =>
    expect(readHostData({ token: "t", user })).toEqual({
      fields: { token: "t" },
      invalidPaths: ["user"],
    }),
  );

  it("loses only its invalid members", () => {
    const balanceData = { primary: { amount: "12.50", currency: "EUR" } };
    const data = readHostData({ user: { token: "t", lang: "es", currency: { secret: 1 }, balanceData } });
    expect(data).toEqual({
      fields: { token: "t", lang: "es" },
      user: { token: "t", lang: "es", balanceData: { primary: { amount: 12.5, currency: "EUR" } } },
      invalidPaths: ["user.currency"],
    });
  });

  it("keeps its token despite an invalid balance", () => {
    const data = readHostData({
      user: { token: "t", balanceData: { primary: { amount: "secret", currency: "EUR" } } },
    });
    expect(data).toMatchObject({ fields: { token: "t" }, invalidPaths: ["user.balanceData.primary.amount"] });
  });
});

describe("readStoredUser", () => {
  it("reads a user's profile", () => {
    const stored = { token: "t", currency: "EUR", id_user: 5, name: "Ada" };
    const data = readStoredUser(JSON.stringify(stored));
    expect(data).toMatchObject({ fields: { token: "t", currency: "EUR", userId: "5" } });
    expect(data?.user).toMatchObject({ token: "t", currency: "EUR", id_user: "5" });
  });

  it("reads session fields beside it, and a nested user", () => {
    const stored = { token: "outer", transport: "http", closingButton: false, user: { token: "inner", lang: "es" } };
    const data = readStoredUser(JSON.stringify(stored));
    expect(data?.fields).toEqual({ token: "outer", lang: "es", transport: "http", closingButton: false });
  });

  it.each(["", "{", "null", "5", "[]", '"t"', "{}", '{"token":""}', '{"token":5}', '{"user":{}}'])(
    "%s is no user",
    (text) => expect(readStoredUser(text)).toBeUndefined(),
  );
});

it.each<[unknown, boolean]>([
  [{ token: null }, true],
  ['{"token":null,"userId":"7"}', true],
  [{ token: "" }, true],
  [{ user: { token: "" } }, true],
  [{ user: { token: null, id_user: 7 } }, true],
  [{ token: "", user: { token: 5 } }, true],
  [{ token: "t" }, false],
  [{ token: 0, user: { token: "" } }, false],
  [{ user: {} }, false],
  [{ user: { token: 0 } }, false],
  [{ token: 0 }, false],
  [{}, false],
  [null, false],
  ["", false],
])("%j signs the player out: %s", (payload, expected) => expect(isSignOut(payload)).toBe(expected));
