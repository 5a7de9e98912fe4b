import * as v from "valibot";
import { expect, it } from "vitest";
import { bonusSchema } from "../host/session";
import { expiryOf, readBonusCard } from "./bonusCard";

const read = (members: object) => readBonusCard(v.parse(bonusSchema, { id: "b", type: "deposit", ...members }));

it("reads what a card shows", () => {
  const members = {
    title: "Welcome",
    text: { en: "For new players", es: "Para nuevos" },
    image: "https://cdn.example/b.png",
    terms_url: "https://site.example/terms",
    expires_at: "2026-11-25T18:30:00Z",
    percent: 100,
    max_bonus: 5000,
    wager: 30,
  };
  expect(read(members)).toEqual({
    title: { en: "Welcome" },
    text: { en: "For new players", es: "Para nuevos" },
    image: "https://cdn.example/b.png",
    termsUrl: "https://site.example/terms",
    expiresAt: Date.UTC(2026, 10, 25, 18, 30),
    percent: 100,
    maxBonus: 5000,
    wager: 30,
  });
});

it.each([
  [{ percent: "100" }],
  [{ percent: -5 }],
  [{ percent: 0 }],
  [{ max_bonus: Number.NaN }],
  [{ max_bonus: 0 }],
  [{ wager: "x" }],
  [{ image: "http://cdn.example/b.png" }],
  [{ image: "javascript:alert(1)" }],
  [{ terms_url: "javascript:alert(1)" }],
  [{ terms_url: 7 }],
  [{ expires_at: "soon" }],
  [{ expires_at: 7 }],
  [{ title: 7 }],
  [{ text: 7 }],
])("leaves out a wrong member, and keeps the others: %j", (wrong) => {
  const card = read({ title: "Welcome", wager: 3, ...wrong });
  const [name = ""] = Object.keys(wrong);
  expect(card.title).toEqual(name === "title" ? undefined : { en: "Welcome" });
  expect(card.wager).toBe(name === "wager" ? undefined : 3);
  const member = { max_bonus: "maxBonus", terms_url: "termsUrl", expires_at: "expiresAt" }[name] ?? name;
  expect(Reflect.get(card, member)).toBeUndefined();
});

it("has no end without a valid time", () => {
  expect(expiryOf({ id: "b", type: "deposit" })).toBeUndefined();
  expect(expiryOf({ id: "b", type: "deposit", expires_at: "never" })).toBeUndefined();
});
