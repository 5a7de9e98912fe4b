import { describe, expect, it, vi } from "vitest";
import { attributeOf, createReader, propertyOf, readConfiguration, readFields, readProperty } from "./configuration";
import { type FieldName, type FieldValues, fieldNames, fields } from "./fields";
import { attributeName } from "./plainValues";
import { amount, flag, text } from "./readers";

const script = "https://cdn.example/widget/cashier-widget.js";
const reader =
  (values: Partial<FieldValues>) =>
  <Name extends FieldName>(name: Name): FieldValues[Name] | undefined =>
    values[name];

describe("configuration", () => {
  it("has the defaults", () =>
    expect(readConfiguration(reader({}), script)).toEqual({
      session: {
        bonusId: undefined,
        bonusList: [],
        closingButton: true,
        pageSwitch: true,
        experiments: [],
        host: "",
        schema: undefined,
        token: "",
        xOrigin: "",
        userId: "",
        partnerKey: "",
        transport: "socket",
        platformVersion: "redesign",
        pwa: undefined,
        isMobileApp: undefined,
        currency: undefined,
        paymentGeo: "RU",
        platform: undefined,
        lang: "en-US",
      },
      settings: {
        server: "https://cdn.example",
        product: "cashier-widget",
        page: "deposit",
        view: "full",
        theme: "auto",
        allowedOrigins: [],
        returnUrl: "",
        recaptchaSiteKey: undefined,
        geetestId: undefined,
        recaptchaScript: undefined,
        geetestScript: undefined,
        monitoring: undefined,
      },
    }));

  it("uses every given value", () => {
    const session: Partial<FieldValues> = {
      bonusId: "b",
      bonusList: [{ id: "b", type: "deposit" }],
      closingButton: false,
      pageSwitch: false,
      experiments: [{ key: "k", group: "g" }],
      host: "h",
      schema: { theme: "dark" },
      token: "t",
      xOrigin: "https://x.example",
      userId: "1",
      partnerKey: "p",
      transport: "http",
      platformVersion: "v2",
      pwa: false,
      isMobileApp: true,
      currency: "MXN",
      paymentGeo: "MX",
      platform: "ios",
      lang: "es-MX",
    };
    const settings: Partial<FieldValues> = {
      server: "https://pay.example",
      product: "other",
      page: "withdrawal",
      view: "quick",
      theme: "dark",
      allowedOrigins: ["https://a.example"],
      returnUrl: "https://host.example/back",
      recaptchaSiteKey: "r",
      geetestId: "g",
      recaptchaScript: "https://www.recaptcha.net/recaptcha/api.js",
      geetestScript: "https://cdn.example/gt4.js",
      monitoring: { applicationId: "a", clientToken: "c", site: "s" },
    };
    expect(readConfiguration(reader({ ...session, ...settings }), script)).toEqual({ session, settings });
  });

  it.each([
    ["https://cdn.example:8443/a/b.js?v=1", "https://cdn.example:8443"],
    ["http://127.0.0.1:5173/src/loader.ts", "http://127.0.0.1:5173"],
    ["data:text/javascript,1", ""],
    ["file:///home/widget.js", ""],
  ])("the server of a script at %s is %j", (base, server) =>
    expect(readConfiguration(reader({}), base).settings.server).toBe(server),
  );
});

/** Properties only: markup must not choose which script runs. */
const scripts: FieldName[] = ["recaptchaScript", "geetestScript"];
/** Not attributes either: only a host outside of the page can be asked over a bridge. */
const ofHost: FieldName[] = ["beforeSubmit"];
const isAttribute = (name: FieldName) => ![...scripts, ...ofHost].includes(name);
const readBy = (...readers: unknown[]) => fieldNames.filter((name) => readers.includes(fields[name].read));
const flags = readBy(flag);
const texts = readBy(text, amount);
const bonus = { id: "b1", type: "deposit" };
const keys = { applicationId: "a", clientToken: "c", site: "s" };

describe("the table of fields", () => {
  it.each<[attribute: string, property: FieldName]>([
    ["server", "server"],
    ["payment-geo", "paymentGeo"],
    ["x-origin", "xOrigin"],
    ["is-mobile-app", "isMobileApp"],
  ])("%s is the property %s", (attribute, property) => {
    expect(attributeName(property)).toBe(attribute);
    expect(propertyOf(attribute)).toBe(property);
  });
  it.each(fieldNames.filter(isAttribute))("%s has an attribute", (name) => {
    const element = document.createElement("div");
    element.setAttribute(attributeName(name), "given");
    expect(propertyOf(attributeName(name))).toBe(name);
    expect(attributeOf(element, name)).toBe("given");
  });
  it.each([...scripts, ...ofHost])("%s is not an attribute", (name) => {
    expect(propertyOf(attributeName(name))).toBeUndefined();
    const element = document.createElement("div");
    element.setAttribute(attributeName(name), "https://evil.example/x.js");
    expect(attributeOf(element, name)).toBeNull();
  });
  it.each(["", "class", "paymentGeo", "data-screen", "constructor", "__proto__"])(
    "%j is not an attribute of the widget",
    (attribute) => expect(propertyOf(attribute)).toBeUndefined(),
  );
});

describe("a valid value", () => {
  it.each<[FieldName, unknown, unknown]>([
    ["server", "https://pay.example", "https://pay.example"],
    ["server", "https://pay.example/", "https://pay.example"],
    ["server", "http://127.0.0.1:8080/base//?a=1#b", "http://127.0.0.1:8080/base"],
    ["server", "/pay", `${new URL("/pay", document.baseURI)}`],
    ["returnUrl", "https://host.example/back?a=1#b", "https://host.example/back?a=1#b"],
    ["recaptchaScript", "https://www.recaptcha.net/recaptcha/api.js", "https://www.recaptcha.net/recaptcha/api.js"],
    ["geetestScript", "/gt4.js", `${new URL("/gt4.js", document.baseURI)}`],
    ["page", "deposit", "deposit"],
    ["page", "withdrawal", "withdrawal"],
    ["theme", "auto", "auto"],
    ["theme", "light", "light"],
    ["theme", "dark", "dark"],
    ["transport", "socket", "socket"],
    ["transport", "http", "http"],
    ["allowedOrigins", "https://a.example  http://b.example:81\n", ["https://a.example", "http://b.example:81"]],
    ["allowedOrigins", "https://a.example/path?x", ["https://a.example"]],
    ["allowedOrigins", ["https://a.example"], ["https://a.example"]],
    ["allowedOrigins", " ", []],
    ["bonusList", "[]", []],
    ["bonusList", JSON.stringify([bonus]), [bonus]],
    ["bonusList", [bonus], [bonus]],
    ["experiments", '[{"key":"k","group":"g"}]', [{ key: "k", group: "g" }]],
    [
      "schema",
      '{"theme":"dark","tokens":{"--cashier-radius":"4px"}}',
      { theme: "dark", tokens: { "--cashier-radius": "4px" } },
    ],
    ["schema", { meta: null }, { meta: null }],
    ["monitoring", JSON.stringify(keys), keys],
    ["userId", 42, "42"],
    ["amount", 12.5, "12.5"],
  ])("%s %j → %j", (name, raw, value) => expect(readProperty(name, raw)).toEqual({ value }));

  it.each(texts)("%s accepts any text", (name) => expect(readProperty(name, "<b>ü")).toEqual({ value: "<b>ü" }));

  it.each(flags)("%s is true, false or empty", (name) => {
    for (const raw of ["true", "", true]) expect(readProperty(name, raw)).toEqual({ value: true });
    for (const raw of ["false", false]) expect(readProperty(name, raw)).toEqual({ value: false });
  });
});

describe("an absent value", () => {
  it.each(fieldNames)("%s: undefined and null are absent, an empty value too unless it is a flag", (name) => {
    expect(readProperty(name, undefined)).toBeUndefined();
    expect(readProperty(name, null)).toBeUndefined();
    expect(readProperty(name, "") === undefined).toBe(!flags.includes(name));
  });
});

const secret = "s3cret";
const invalid: [FieldName, unknown[]][] = [
  [
    "returnUrl",
    [`https://user:${secret}@host.example/`, `javascript:alert("${secret}")`, `mailto:${secret}`, "https://", true],
  ],
  ["helpUrl", [`javascript:${secret}`, `mailto:${secret}`, true, {}]],
  ["recaptchaScript", [`javascript:${secret}`, `data:text/javascript,${secret}`, `${secret}.js`, true, {}]],
  ["geetestScript", [`blob:${secret}`, `ftp://${secret}`, 5]],
  ["page", [secret, "Deposit", "/deposit", 1, ["deposit"]]],
  ["theme", [secret, "DARK", true]],
  ["view", [secret, "QUICK", true]],
  ["transport", [secret, "ws", "websocket", "Socket", {}]],
  ...flags.map((name): [FieldName, unknown[]] => [name, [secret, "1", "yes", "TRUE", 1, 0, {}]]),
  ...texts.map((name): [FieldName, unknown[]] => [name, [{ secret }, [secret], true]]),
  [
    "bonusList",
    [secret, `[${secret}`, `{"id":"${secret}"}`, `[{"id":"1","type":"${secret}"}]`, "null", 5, [{ id: {} }]],
  ],
  ["experiments", [secret, "{}", `[{"key":"${secret}"}]`, [secret]]],
  ["schema", [secret, "5", "null", `{"meta":"${secret}"}`, `{"tokens":"${secret}"}`, 5]],
  ["monitoring", [secret, "{}", `{"applicationId":"${secret}"}`, [secret]]],
];

describe("an invalid value is described in one sentence that does not contain it", () => {
  it.each(invalid)("%s", (name, values) => {
    for (const raw of values) {
      const reading = readProperty(name, raw);
      expect(reading, `${name} ${JSON.stringify(raw)}`).toEqual({ wrong: expect.stringMatching(/^(must|does) .{4,}/) });
      expect(JSON.stringify(reading)).not.toContain(secret);
    }
  });

  it.each(texts)("%s is no text without a number in it", (name) => {
    for (const raw of [Number.NaN, Infinity, -Infinity])
      expect(readProperty(name, raw)).toEqual({ wrong: "must be a text" });
  });

  it("all fields are covered", () =>
    expect([...invalid.map(([name]) => name), "allowedOrigins", "server"].sort()).toEqual([...fieldNames].sort()));
});

it.each([
  `https://user:${secret}@pay.example`,
  `https://${secret}@pay.example`,
  `ftp://${secret}`,
  `javascript:${secret}`,
  `https://${secret} x:y`,
  5,
  {},
  `data:,${secret}`,
])("a server that is not an address leaves none: no other one may get the token: %j", (raw) => {
  const values = readFields({ server: raw }, () => {});
  expect(readConfiguration(createReader(values), script).settings.server).toBe("");
});

describe("a value that throws while it is read", () => {
  const { proxy: revoked, revoke } = Proxy.revocable([bonus], {});
  revoke();
  const throwing = (member: string) =>
    Object.defineProperty({}, member, {
      enumerable: true,
      get() {
        throw new Error(secret);
      },
    });

  it.each<[FieldName, unknown]>([
    ["schema", throwing("tokens")],
    ["monitoring", throwing("applicationId")],
    ["bonusList", [bonus, throwing("id")]],
    ["bonusList", revoked],
    ["experiments", revoked],
  ])("is invalid: %s", (name, raw) => expect(readProperty(name, raw)).toEqual({ wrong: "must be JSON" }));

  it("never allows every origin", () =>
    expect(readProperty("allowedOrigins", revoked)).toEqual({ value: [""], wrong: "must be a list of origins" }));
});

describe("a list of origins", () => {
  it.each<[unknown, string[]]>([
    [secret, [secret]],
    [`https://a.example ${secret}`, ["https://a.example", secret]],
    ["a.example https://b.example:99999", ["a.example", "https://b.example:99999"]],
    ["*", ["*"]],
    ["null", ["null"]],
    [[5], ["5"]],
    [5, ["5"]],
    [
      [null, "https://a.example"],
      ["", "https://a.example"],
    ],
    // has no text at all
    [Object.create(null), [""]],
    [[Object.create(null)], [""]],
  ])("with invalid members never allows every origin: %j", (raw, value) =>
    expect(readProperty("allowedOrigins", raw)).toEqual({ value, wrong: "must be a list of origins" }),
  );

  it("is reported without its members", () => {
    const warn = vi.fn();
    const values = readFields({ allowedOrigins: `https://a.example ${secret}` }, warn);
    expect(values.get("allowedOrigins")).toEqual(["https://a.example", secret]);
    expect(warn.mock.calls).toEqual([["allowed-origins must be a list of origins; invalid values are ignored"]]);
  });
});
