import { expect, it } from "vitest";
import { searchBanks } from "./NigerianBanksScreen";

const names = [
  "Access Bank",
  "First Bank of Nigeria",
  "First City Monument Bank",
  "Guaranty Trust Bank",
  "Sociëté Générale",
  "Stanbic IBTC Bank",
  "Union Bank of Nigeria",
  "United Bank for Africa",
];
const banks = names.map((name, index) => ({ code: `05${index}`, name }));
const found = (query: string) => searchBanks(banks, query).map(({ name }) => name);

it.each([
  ["", names],
  ["  ", names],
  ["acc", ["Access Bank"]],
  ["FIRST B", ["First Bank of Nigeria", "First City Monument Bank"]],
  ["monument f", ["First City Monument Bank"]],
  ["gua tru", ["Guaranty Trust Bank"]],
  ["trust guaranty", ["Guaranty Trust Bank"]],
  ["societe gen", ["Sociëté Générale"]],
  ["générale", ["Sociëté Générale"]],
  ["uni", ["Union Bank of Nigeria", "United Bank for Africa"]],
  // starts of words come before other parts of words
  ["ni", ["First Bank of Nigeria", "Union Bank of Nigeria", "United Bank for Africa"]],
  ["053", ["Guaranty Trust Bank"]],
  ["٠٥٣", ["Guaranty Trust Bank"]],
  ["05", []],
  ["first union", []],
  ["(bank)", ["Access Bank", ...names.filter((name) => /Bank/.test(name)).slice(1)]],
])("%j", (query, expected) => expect(found(query)).toEqual(expected));
