import { describe, expect, it } from "vitest";
import { readBanner, readFee, readMethodFacts, readPreparation, readPresets } from "./methodFacts";

const method = (received: unknown) => ({ received });
const offer = (received: unknown) => readMethodFacts({ received });

describe("readMethodFacts", () => {
  it.each([{}, undefined, null, "offer"])("of %j is empty", (received) => {
    expect(offer(received)).toEqual({
      availability: undefined,
      arrival: undefined,
      termsUrl: undefined,
      isQuoted: false,
      savable: false,
    });
  });

  it.each([
    [{ state: "down" }, { state: "down" }],
    [
      { state: "slow", text: "Slow today" },
      { state: "slow", text: { en: "Slow today" } },
    ],
    [
      { state: "up", text: { en: "Up", ru: "Работает" } },
      { state: "up", text: { en: "Up", ru: "Работает" } },
    ],
    [
      { state: "down", until: "2026-01-01T00:00:00Z" },
      { state: "down", until: Date.UTC(2026, 0, 1) },
    ],
    [{ state: "down", until: "soon", text: 5 }, { state: "down" }],
    [
      { state: "down", text: { en: "Back at six", ru: null } },
      { state: "down", text: { en: "Back at six", ru: "" } },
    ],
    [{ state: "broken" }, undefined],
    ["down", undefined],
    [null, undefined],
  ])("availability %j", (availability, expected) => {
    expect(offer({ availability }).availability).toEqual(expected);
  });

  it.each([
    [{ to: 30 }, { fromSeconds: 30, toSeconds: 30 }],
    [
      { from: 60, to: 900 },
      { fromSeconds: 60, toSeconds: 900 },
    ],
    [
      { from: "x", to: 900 },
      { fromSeconds: 900, toSeconds: 900 },
    ],
    [{ from: 901, to: 900 }, undefined],
    [{ to: -1 }, undefined],
    [{ from: 5 }, undefined],
    [900, undefined],
  ])("arrives_in %j", (arrives_in, expected) => {
    expect(offer({ arrives_in }).arrival).toEqual(expected);
  });

  it.each([
    ["https://pay.example/terms", "https://pay.example/terms"],
    ["http://pay.example/terms", undefined],
    ["javascript:alert(1)", undefined],
    ["https://user:pass@pay.example/", undefined],
    [5, undefined],
  ])("terms_url %j", (terms_url, expected) => {
    expect(offer({ terms_url }).termsUrl).toBe(expected);
  });

  it.each([
    [true, true],
    ["preset", "preset"],
    [false, false],
    ["yes", false],
    [1, false],
  ])("savable %j", (savable, expected) => {
    expect(offer({ savable }).savable).toBe(expected);
  });

  it("a wrong member costs none of the others", () => {
    const { availability, arrival, isQuoted } = offer({ availability: 5, arrives_in: { to: 5 }, quoted: true });
    expect([availability, arrival, isQuoted]).toEqual([undefined, { fromSeconds: 5, toSeconds: 5 }, true]);
  });
});

describe("readFee", () => {
  it.each([
    [{ MXN: { percent: 1.5, fixed: 5 } }, { percent: 1.5, fixed: 5 }],
    [{ MXN: { percent: null, max: 10 } }, { percent: 0, fixed: 0, max: 10 }],
    [{ MXN: {} }, { percent: 0, fixed: 0 }],
    // part of a fee is not the fee
    [{ MXN: { percent: "1.5", fixed: 5 } }, undefined],
    [{ MXN: { percent: -1 } }, undefined],
    [{ USD: { percent: 1 } }, undefined],
    [{ MXN: 5 }, undefined],
    [5, undefined],
    [null, undefined],
  ])("%j", (fee, expected) => {
    expect(readFee(method({ fee }), "MXN")).toEqual(expected);
  });

  it("ignores inherited names", () => {
    expect(readFee(method({ fee: {} }), "constructor")).toBeUndefined();
  });

  it("finds the currency in either case", () => {
    expect(readFee(method({ fee: { MXN: { percent: 1 } } }), "mxn")).toEqual({ percent: 1, fixed: 0 });
    expect(readPresets(method({ presets: { mxn: [100] } }), "MXN")).toEqual([100]);
  });
});

describe("readPresets", () => {
  it.each([
    [{ MXN: [100, 500] }, [100, 500]],
    [{ MXN: [] }, []],
    [{ MXN: [100, "500", null, -1, 250] }, [100, 250]],
    [{ MXN: 100 }, undefined],
    [{ MXN: [0] }, undefined],
    [{ USD: [1] }, undefined],
    ["100", undefined],
  ])("%j", (presets, expected) => {
    expect(readPresets(method({ presets }), "MXN")).toEqual(expected);
  });
});

describe("readPreparation", () => {
  it("reads texts for all languages and texts by language", () => {
    const received = {
      preparation: {
        title: { en: "Before you pay", es: "Antes de pagar" },
        steps: [{ title: "App", text: "Open your bank's app." }, { text: { en: "Copy the code." } }],
      },
    };
    expect(readPreparation({ received })).toEqual({
      title: { en: "Before you pay", es: "Antes de pagar" },
      steps: [
        { title: { en: "App" }, text: { en: "Open your bank's app." } },
        { title: undefined, text: { en: "Copy the code." } },
      ],
    });
  });

  it("leaves out a wrong text of one language alone", () => {
    const steps = [{ title: { en: "App", es: 5 }, text: { en: "Open it", ru: null } }];
    expect(readPreparation({ received: { preparation: { steps } } })?.steps).toMatchObject([
      { title: { en: "App" }, text: { en: "Open it" } },
    ]);
    expect(readBanner({ received: { banner: { text: { en: "Soon", ru: {} } } } })?.text.en).toBe("Soon");
  });

  it.each([null, 7, [], {}, "x"])("a title of %j leaves the steps", (title) => {
    const steps = readPreparation({ received: { preparation: { title, steps: [{ title, text: "A" }] } } })?.steps;
    expect(steps).toMatchObject([{ text: { en: "A" } }]);
  });

  it.each([null, 7, [], {}, "x", { text: null }, { text: 7 }, { title: "A" }])("leaves out the step %j", (step) => {
    const read = readPreparation({ received: { preparation: { steps: [step, { text: "A" }] } } });
    expect(read?.steps.map(({ text }) => text)).toEqual([{ en: "A" }]);
  });

  it.each([undefined, null, 7, "x", [], {}, { steps: null }, { steps: {} }, { title: "A" }])(
    "knows nothing of the preparation %j",
    (preparation) => expect(readPreparation({ received: { preparation } })).toBeUndefined(),
  );

  it("knows nothing of a method that the widget adds itself", () => expect(readPreparation({})).toBeUndefined());
});
