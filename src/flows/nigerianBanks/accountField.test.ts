import { expect, it } from "vitest";
import type { MethodField } from "../../contract/list/method";
import { accountField } from "./NigerianBanksScreen";

const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });

it.each<[MethodField[] | null, string | undefined]>([
  [[field("full_name"), field("account_number")], "account_number"],
  [[field("nuban", { mask: "##########" })], "nuban"],
  [[field("nuban", { mask: "### ### ####" }), field("account_number")], "account_number"],
  [[field("nuban", { regex: ["^.+$", "^\\d{10}$"] })], "nuban"],
  [[field("nuban", { regex: ["^[0-9]{10}$"] })], "nuban"],
  // which of the two cannot be told
  [[field("one", { mask: "##########" }), field("other", { mask: "##########" })], undefined],
  [[field("phone", { type: "phone_with_prefix", regex: ["^\\d{10}$"] })], undefined],
  [[field("account_number", { values: [{ text: "A", value: "1" }] })], undefined],
  [[field("card", { mask: "#### #### #### ####" }), field("code", { regex: ["^\\d{1,10}$"] })], undefined],
  [[], undefined],
  [null, undefined],
])("%j: %s", (fields, name) => expect(accountField(fields)).toBe(name));
