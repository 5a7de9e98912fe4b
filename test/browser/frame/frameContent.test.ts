import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { ready } from "../driver/element.ts";
import { envelope, FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshFrames();

const incorrect = { message: "Incorrect data from host", status: 0, url: "" };

describe("an answer without a session", () => {
  it("is reported to that parent, and a right one afterwards starts", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const answers = [
      ["no payload", '{"type":"loaded"}'],
      ["a payload of null", envelope("loaded", null)],
      ["a payload that is a list", envelope("loaded", [])],
      ["a payload that is a number", envelope("loaded", 5)],
      ["a payload that is a text", envelope("loaded", "token")],
      ["no token", envelope("loaded", { userId: "u", currency: "MXN" })],
      ["an empty token", envelope("loaded", session(""))],
      ["a token of null", envelope("loaded", { ...session("x"), token: null })],
      ["a token that is a number", envelope("loaded", { ...session("x"), token: 12_345 })],
      ["a token that is an object", envelope("loaded", { ...session("x"), token: { token: "x" } })],
      ["a token in the prototype", '{"type":"loaded","payload":{"__proto__":{"token":"x"}}}'],
    ] as const;
    for (const [at, [name, answer]] of answers.entries()) {
      page.post(answer);
      await page.received("error", at + 1);
      expect(page.of("error").at(-1), name).to.deep.equal(incorrect);
      expect(page.element.dataset.state, name).to.equal("starting");
    }
    const told = page.recording.events.filter(({ type }) => type === "cashier-error");
    expect(told.map(({ detail }) => detail)).to.deep.equal(answers.map(() => incorrect));
    expect(page.of("analytics").map(({ type, error_text }) => [type, error_text])).to.deep.equal(
      answers.map(() => ["error", "Incorrect data from host"]),
    );
    await page.enter();
    await ready(page.element);
    expect(page.of("initError")).to.deep.equal([]);
  });

  it("leaves a widget that has a session as it is", async () => {
    const page = await openFramed();
    page.say("loaded", { currency: "EUR" });
    expect(await page.received("error")).to.deep.equal(incorrect);
    await on(page.element).press("OXXO");
    await on(page.element).at("/deposit/redirect");
    await server.socketsToBe(1);
  });
});

/** Field, a value that makes no sense, the property's default, and whether there is something to warn of. */
const wrongFields: [field: string, wrong: unknown, fallback: unknown, isWarned?: boolean][] = [
  ["bonusList", "s3cr3t", []],
  ["bonusList", { id: "s3cr3t" }, []],
  ["bonusList", [{ id: "b", type: "s3cr3t" }], []],
  ["closingButton", "s3cr3t", true],
  ["closingButton", 0, true],
  ["transport", "s3cr3t", "socket"],
  ["transport", ["http"], "socket"],
  ["schema", "s3cr3t", undefined],
  ["schema", { tokens: "s3cr3t" }, {}],
  ["experiments", { key: "s3cr3t" }, []],
  ["experiments", [{ key: "s3cr3t" }], []],
  ["lang", { en: "s3cr3t" }, "en-US"],
  ["lang", ["s3cr3t"], "en-US"],
  ["currency", { code: "s3cr3t" }, undefined],
  ["currency", null, undefined, false],
  ["paymentGeo", true, "RU"],
  ["paymentGeo", null, "RU", false],
  ["platform", { os: "s3cr3t" }, undefined],
  ["pwa", "s3cr3t", undefined],
  ["isMobileApp", {}, undefined],
  ["userId", { id: "s3cr3t" }, ""],
  ["xOrigin", ["s3cr3t"], ""],
  ["host", false, ""],
  ["platformVersion", {}, "redesign"],
];

describe("a session with one field that makes no sense", () => {
  for (const [field, wrong, fallback, isWarned = true] of wrongFields) {
    it(`${field} ${JSON.stringify(wrong)}: its default`, async () => {
      const page = await openFramed({}, { currency: "USD", paymentGeo: "MX", [field]: wrong });
      await page.state("ready");
      expect(Reflect.get(page.element, field)).to.deep.equal(fallback);
      const warned = page.recording.console.filter((line) => line.startsWith("warn"));
      expect(warned, warned.join("\n")).to.have.length(isWarned ? 1 : 0);
      expect(page.recording.console.join()).not.to.include("s3cr3t");
      expect(page.recording.errors).to.deep.equal([]);
      const isStructure = ["bonusList", "experiments", "schema"].includes(field);
      expect(page.of("error").map(({ code }) => code)).to.deep.equal(isStructure ? ["invalid_host_data"] : []);
    });
  }

  for (const [name, user] of [
    ["a text", "s3cr3t"],
    ["a list", ["s3cr3t"]],
    ["a number", 5],
    ["of a wrong field", { currency: { s3cr3t: 1 } }],
  ] as const) {
    it(`user ${name}: left out`, async () => {
      const page = await openFramed({}, { user });
      const warned = page.recording.console.filter((line) => line.startsWith("warn"));
      expect(warned).to.have.length(1);
      expect(page.recording.console.join()).not.to.include("s3cr3t");
      expect(page.recording.errors).to.deep.equal([]);
    });
  }

  for (const returnUrl of ["javascript:s3cr3t", "data:text/html,s3cr3t", 5, { s3cr3t: 1 }, "s3cr3t"]) {
    it(`returnUrl ${JSON.stringify(returnUrl)}: the frame's own address`, async () => {
      const page = await openFramed({}, { returnUrl });
      const { origin, pathname } = page.view.location;
      expect(page.element.returnUrl).to.equal(origin + pathname);
      expect(page.recording.console).to.have.length(1);
      expect(page.recording.console.join()).not.to.include("s3cr3t");
    });
  }

  it("lang 5: English", async () => {
    const page = await openFramed({}, { lang: 5 });
    await on(page.element).find("heading", "Deposit method");
  });

  it("a country that the server does not take: the error page, and a right session leads on", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("loaded", session(page.token, { currency: "<b>", paymentGeo: "../..", lang: "'\"--" }));
    await on(page.element).find("heading", "Error occurred");
    page.say("loaded", session(page.token));
    await on(page.element).find("button", "SPEI bank transfer");
    expect(page.recording.errors).to.deep.equal([]);
  });

  it("everything at once", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const fields = ["bonusId", ...new Set(wrongFields.map(([field]) => field))];
    const wrong = Object.fromEntries(fields.map((field) => [field, { toString: "s3cr3t", valueOf: 1, length: -1 }]));
    page.say("loaded", { ...wrong, token: page.token, server: window.demoServer, user: { currency: 1 } });
    await until("an end of the start", () => page.types.includes("init") || page.types.includes("error"));
    page.say("loaded", session(page.token));
    await on(page.element).find("button", "SPEI bank transfer");
    expect(page.recording.errors).to.deep.equal([]);
    expect(page.recording.console.join()).not.to.include("s3cr3t");
  });
});

describe("a new bonus list that is none", () => {
  it("keeps the old one, and is reported to the parent", async () => {
    const page = await openFramed({}, { bonusList: [{ id: "old", type: "deposit" }] });
    const wrong = [
      ["nothing", undefined],
      ["null", null],
      ["a text", "s3cr3t"],
      ["an object", { s3cr3t: true }],
      ["a list of texts", ["s3cr3t"]],
      ["a minimum that is no number", [{ id: "s3cr3t", type: "deposit", depositBonusData: { minDeposit: "1" } }]],
    ] as const;
    for (const [at, [name, payload]] of wrong.entries()) {
      page.say("bonus-list-updated", payload);
      await page.received("error", at + 1);
      expect(page.of("error").at(-1), name).to.include({ status: 0, url: "" });
      expect(page.element.bonusList, name).to.deep.equal([{ id: "old", type: "deposit" }]);
    }
    expect(JSON.stringify(page.envelopes)).not.to.include("s3cr3t");
    await page.state("ready");
    page.say("bonus-list-updated", [{ id: "new", type: "freespin" }]);
    await until("the new list", () => page.element.bonusList?.[0]?.id === "new");
  });

  it("reports only its invalid members, by path, and uses the rest", async () => {
    const page = await openFramed({}, { bonusList: [{ id: "old", type: "deposit" }] });
    const right = [
      { id: "new", type: "deposit" },
      { id: "newer", type: "freespin" },
    ];
    page.say("bonus-list-updated", [right[0], { id: "s3cr3t", type: "cash" }, right[1]]);
    const error = await page.received("error");
    const message = "Invalid host data: bonusList.1.type";
    expect(error).to.deep.equal({ message, status: 0, url: "", code: "invalid_host_data" });
    await until("the new list", () => page.element.bonusList?.[0]?.id === "new");
    expect(page.element.bonusList).to.deep.equal(right);
    expect(JSON.stringify(page.envelopes)).not.to.include("s3cr3t");
  });
});

describe("one wrong member of the host's data", () => {
  it("drops neither the session nor the others, and is reported by its path", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const balanceData = { primary: { amount: "s3cr3t", currency: "MXN" } };
    const user = { token: page.token, id_user: page.token, paymentGeo: "MX", currency: "MXN", lang: 5, balanceData };
    const bonusList = [
      { id: "s3cr3t", type: "cash" },
      { id: "right", type: "deposit" },
    ];
    const experiments = [{ key: "s3cr3t" }, { key: "k", group: "g" }];
    const schema = { theme: "dark", meta: { isCryptoBonusAvailable: "s3cr3t", showCryptoInstruction: true } };
    page.say("loaded", { server: window.demoServer, user, bonusList, experiments, schema });
    await page.received("init");
    await page.received("error", 5);
    expect(page.of("error").map(({ code, message }) => `${code} ${message}`)).to.have.members(
      [
        "user.lang",
        "user.balanceData.primary.amount",
        "bonusList.0.type",
        "experiments.0.group",
        "schema.meta.isCryptoBonusAvailable",
      ].map((path) => `invalid_host_data Invalid host data: ${path}`),
    );
    expect(page.element.bonusList).to.deep.equal([{ id: "right", type: "deposit" }]);
    expect(page.element.experiments).to.deep.equal([{ key: "k", group: "g" }]);
    expect(page.element.schema).to.deep.equal({ theme: "dark", meta: { showCryptoInstruction: true } });
    expect(page.element.userId).to.equal(page.token);
    expect(JSON.stringify(page.envelopes)).not.to.include("s3cr3t");
    expect(page.recording.console.join()).not.to.include("s3cr3t");
  });

  it("is also reported for an element's own list", async () => {
    const page = await openFramed();
    const list = [
      { id: "s3cr3t", type: "cash" },
      { id: "right", type: "deposit" },
    ];
    page.element.setAttribute("token", page.token);
    page.element.setAttribute("bonus-list", JSON.stringify(list));
    const error = await page.received("error");
    expect(error).to.include({ code: "invalid_host_data", message: "Invalid host data: bonusList.0.type" });
    await until("the right one", () => page.element.bonusList?.[0]?.id === "right");
    page.element.setAttribute("experiments", '[{"key":1},{"key":"k","group":"g"}]');
    await page.received("error", 2);
    expect(page.element.experiments).to.deep.equal([{ key: "k", group: "g" }]);
    expect(page.recording.console.join()).not.to.include("s3cr3t");
  });
});
