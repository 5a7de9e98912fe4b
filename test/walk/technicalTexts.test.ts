// @vitest-environment node
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { technical, widgetsTechnicalTexts } from "./technicalTexts";

const english = readFileSync(resolve(import.meta.dirname, "../../src/i18n/locales/en.po"), "utf8");

describe("the words that the walk finds technical", () => {
  it.each([
    "Error 409",
    "Something failed. Error 502. Press again",
    "Invalid response: items.0.status",
    "Invalid push: data.status",
    "Invalid host data: user.balanceData",
    "Unknown action: voucher",
    "The host has not answered within 30 s",
    "The script of recaptcha could not be loaded",
    "Unknown error",
    "No payment server: server must be an http(s) address",
    "TypeError: Failed to fetch",
  ])("include %j", (text) => expect(text).toMatch(technical));

  it("include every error that the widget reports with a text of its own", () =>
    expect(widgetsTechnicalTexts().length).toBeGreaterThan(25));

  it("are none of the texts for players", () => {
    const texts = [...english.matchAll(/^msgstr "(.+)"$/gm)].map(([, text = ""]) => text);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => technical.test(text))).toEqual([]);
  });
});
