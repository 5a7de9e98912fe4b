import { sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { alterAnswer, freshServer } from "../driver/cashierPage.ts";
import { holds, pressKeys, typeKeys } from "../driver/keyboard.ts";
import { sentFields } from "../scenarios/form.ts";
import {
  country,
  countryButton,
  countryIs,
  dialog,
  openDialCodes,
  openPhone,
  type PhonePage,
  sentPhone,
} from "../scenarios/phoneField.ts";
import { turkey } from "../scenarios/region.ts";
import { snippet } from "../server/calls.ts";
import { until } from "../waiting.ts";

/** The names of the listed countries with their dial codes, as a screen reader reads them. */
const listedCountries = (form: PhonePage) =>
  [...(dialog(form)?.querySelectorAll("[role='option']") ?? [])].map((option) =>
    [...option.children]
      .filter((part) => part.getAttribute("aria-hidden") !== "true")
      .map((part) => part.textContent)
      .join(" "),
  );

/** The option that the keys have reached, as a screen reader reads it. */
function activeOption(form: PhonePage): string {
  const open = dialog(form);
  const id = open?.querySelector("[role='combobox']")?.getAttribute("aria-activedescendant");
  const at = [...(open?.querySelectorAll("[role='option']") ?? [])].findIndex((option) => option.id === id);
  return listedCountries(form)[at] ?? "";
}

const focused = ({ page }: PhonePage) => page.focused;
const reaches = (form: PhonePage, name: string) => until(name, () => activeOption(form) === name);

describe("the country of a phone number", () => {
  freshServer();

  it("is chosen by keys alone; the digits stay", async () => {
    const form = await openPhone();
    await typeKeys("5512345678");
    await pressKeys("Shift+Tab");
    expect(focused(form)).to.equal(await countryButton(form));
    await pressKeys("Enter");
    await reaches(form, "Mexico +52");
    await pressKeys("ArrowDown");
    await reaches(form, "Micronesia +691");
    await pressKeys("ArrowUp", "ArrowUp");
    await reaches(form, "Mayotte +262");
    await pressKeys("Home");
    await reaches(form, "Afghanistan +93");
    await pressKeys("ArrowUp");
    await reaches(form, "Zimbabwe +263");
    await pressKeys("ArrowDown", "PageDown", "PageUp", "End");
    await reaches(form, "Zimbabwe +263");
    await pressKeys("Enter");
    await countryIs(form, "Zimbabwe +263");
    await until("the list to be gone", () => !dialog(form));
    expect(focused(form)).to.equal(await countryButton(form));
    expect(form.input.value).to.equal("+263 55 123 45678");
    expect(await sentFields(form.page.token)).to.deep.equal([]);
    expect(await sentPhone(form)).to.equal("+2635512345678");
  });

  it("is found by name, whatever its accents, by dial code and by country code", async () => {
    const form = await openPhone();
    for (const [query, found] of [
      ["turk", `${turkey} +90`],
      ["COTE d", "Côte d’Ivoire +225"],
      ["+998", "Uzbekistan +998"],
      ["kz", "Kazakhstan +7"],
    ] as const) {
      await openDialCodes(form);
      await typeKeys(query);
      await reaches(form, found);
      await pressKeys("Enter");
      await countryIs(form, found);
      expect(form.input.value).to.equal(`+${found.replace(/\D/g, "")} `);
      await until("the list to be gone", () => !dialog(form));
    }
  });

  it("shows that there is none", async () => {
    const form = await openPhone();
    await openDialCodes(form);
    await typeKeys("atlantis");
    await until("the words", () => form.page.shows("No countries found"));
    expect(listedCountries(form)).to.deep.equal([]);
    await pressKeys("Enter");
    await pressKeys("Control+a", "Backspace");
    await until("all of them", () => listedCountries(form).length > 235);
    expect(await country(form)).to.equal("Mexico +52");
  });

  it("that is none is said right below the search field on a phone, where no keyboard covers it", async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      const form = await openPhone();
      await openDialCodes(form);
      await typeKeys("qqqqq");
      const none = await form.page.find("status", "No countries found");
      const field = focused(form)?.getBoundingClientRect();
      await until("the message below the field", () => {
        const { top } = none.getBoundingClientRect();
        return field && top >= field.bottom - 1 && top < field.bottom + 16;
      });
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("is a dialog with a search field over a list, to a screen reader", async () => {
    const form = await openPhone();
    const button = await countryButton(form);
    expect(button.getAttribute("aria-haspopup")).to.equal("dialog");
    const open = await openDialCodes(form);
    expect(button.getAttribute("aria-expanded")).to.equal("true");
    expect(open.dialog.matches(":modal")).to.equal(true);
    expect(open.dialog.getAttribute("aria-label")).to.equal("Country code");
    const list = open.dialog.querySelector("[role='listbox']");
    expect(open.search.getAttribute("aria-label")).to.equal("Country or code");
    expect(open.search.getAttribute("aria-controls")).to.equal(list?.id);
    const chosen = [...open.dialog.querySelectorAll("[role='option'][aria-selected='true']")];
    expect(chosen.map((option) => option.textContent)).to.have.lengthOf(1);
    expect(chosen[0]?.textContent).to.include("Mexico");
    await pressKeys("Escape");
    await until("the list to be gone", () => !dialog(form));
    expect(button.getAttribute("aria-expanded")).to.equal("false");
    expect(focused(form)).to.equal(button);
  });

  it("is left as it was by Escape, the close button and a press outside", async () => {
    const form = await openPhone();
    for (const leave of [
      () => pressKeys("Escape"),
      () => pressKeys("Tab", "Enter"),
      () => sendMouse({ type: "click", position: [2, 2] }),
    ]) {
      await openDialCodes(form);
      await pressKeys("ArrowDown");
      await leave();
      await until("the list to be gone", () => !dialog(form));
      expect(focused(form)).to.equal(await countryButton(form));
      expect(await country(form)).to.equal("Mexico +52");
    }
    expect(await sentFields(form.page.token)).to.deep.equal([]);
  });

  it("closes on the way to another screen", async () => {
    const form = await openPhone();
    await openDialCodes(form);
    form.page.query("button", "Back")?.click();
    await form.page.at("/deposit");
    expect(dialog(form)).to.equal(undefined);
  });

  it("is named in the player's language, and follows it", async () => {
    const form = await openPhone();
    await openDialCodes(form);
    form.page.element.setAttribute("lang", "ru");
    await until("Russian names", () => listedCountries(form).includes("Мексика +52"));
    // options out of view are filled later
    await until("the first name of the alphabet", () => listedCountries(form)[0] === "Австралия +61");
    await pressKeys("Escape");
    await until("the button in Russian", () =>
      form.page.all("button").find((button) => /: Мексика \+52$/.test(button.getAttribute("aria-label") ?? "")),
    );
  });

  it("stands in sight on a phone and on a wide screen", async () => {
    for (const [width, height] of [
      [360, 640],
      [1200, 700],
    ] as const) {
      await setViewport({ width, height });
      const form = await openPhone();
      const open = await openDialCodes(form);
      await Promise.all(open.dialog.getAnimations().map(({ finished }) => finished));
      const { top, left, right, bottom } = open.dialog.getBoundingClientRect();
      expect(top).to.be.at.least(0);
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(innerWidth);
      expect(bottom).to.be.at.most(innerHeight);
      expect(bottom - top).to.be.above(200);
      form.page.element.remove();
    }
    await setViewport({ width: 800, height: 600 });
  });

  it("has flags, one by one as they are seen", async () => {
    const form = await openPhone();
    const button = await countryButton(form);
    const flag = await until("the flag", () => button.querySelector("img"));
    await until("its picture", () => flag.complete && flag.naturalWidth > 0);
    expect(flag.closest("[aria-hidden='true']")).to.not.equal(null);
    const open = await openDialCodes(form);
    await until("flags in the list", () => open.dialog.querySelectorAll("img").length > 2);
    expect(open.dialog.querySelectorAll("img").length).to.be.below(60);
  });
});

describe("a phone number that is known", () => {
  freshServer();

  it("of the server's is shown with its country", async () => {
    const form = await openPhone({ initial_value: "+14165550123" });
    await holds(form.input, "+1 416 555 0123|");
    expect(await country(form)).to.equal("Canada +1");
    expect(await sentPhone(form)).to.equal("+14165550123");
  });

  it("cannot be changed where the server has fixed it", async () => {
    const form = await openPhone({ initial_value: "5512345678", isDisabled: true });
    await until("the number", () => form.input.value === "+52 551 234 5678");
    expect(form.input.disabled).to.equal(true);
    expect(((await countryButton(form)) as HTMLButtonElement).disabled).to.equal(true);
  });

  it("of the last payment is marked, and can be cleared", async () => {
    const restore = alterAnswer(snippet, () => ({ fields: { phone: "+7 912 345-67-89" } }));
    const form = await openPhone().finally(restore);
    await until("the number", () => form.input.value === "+7 912 345 67 89");
    expect(await country(form)).to.equal("Russia +7");
    expect(await form.page.note("Phone")).to.equal("From your last payment");
    await form.page.press("Clear Phone");
    await until("an empty field", () => form.input.value === "+52 ");
    expect(focused(form)).to.equal(form.input);
    expect(await form.page.note("Phone")).to.equal("Enter your phone number");
  });

  for (const geo of ["XX", "zz"]) {
    it(`may belong to a country that is none: ${geo}`, async () => {
      const oxxo = { name: "oxxo_mxn", category: "cash_methods", text: { en: "OXXO" }, currency: ["MXN"] };
      const form = await openPhone({}, { "payment-geo": geo }, oxxo);
      expect(await country(form)).to.equal("Afghanistan +93");
      await typeKeys("701234567");
      await holds(form.input, "+93 70 123 4567|");
    });
  }
});
