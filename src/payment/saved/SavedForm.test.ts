// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isCardData } from "../../catalogue/method/fieldContent";
import type { Method, MethodField } from "../../contract/list/method";
import { methodToAsk, methodToSend } from "./SavedForm";

const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const card: Method = {
  name: "card",
  category: "card_method",
  text: {},
  fields: [field("card_number", { category: "card" }), field("cvv", { mask: "###", isAdvanced: true })],
};
const names = ({ fields }: Method) => fields?.map(({ name }) => name);

describe("the form of a saved account", () => {
  it("has the fields alone that are asked again, as the method describes them and in view", () => {
    const asked = methodToAsk(card, { requires: ["cvv", "cvv"] });
    expect(asked.fields).toEqual([field("cvv", { mask: "###", isAdvanced: false })]);
    expect(names(methodToAsk(card, { requires: [] }))).toEqual([]);
  });

  it("asks for a field that the method does not describe, and treats it as what it is", () => {
    const requires = ["cvc"];
    expect(names(methodToAsk(card, { requires }))).toEqual(["cvc"]);
    expect(methodToSend({ ...card, fields: [] }, { requires }).fields?.some(isCardData)).toBe(true);
    expect(methodToSend(card, { requires: ["cvv"] })).toBe(card);
  });
});
