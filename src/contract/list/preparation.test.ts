// @vitest-environment node
import { describe, expect, it } from "vitest";
import { readPreparation } from "./preparation";

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
