import { rankBy, searchTerms } from "../../i18n/search";
import type { ListOption } from "../../ui/input/OptionList";

/** The rank of a match, lower is better; undefined if the bank does not match. */
function rankOfBank({ code, name }: ListOption, query: string): number | undefined {
  const words = ` ${searchTerms(name)}`;
  if (code === query || words.startsWith(` ${query}`)) return 0;
  const parts = query.split(" ");
  if (parts.every((part) => words.includes(` ${part}`))) return 1;
  return parts.every((part) => words.includes(part)) ? 2 : undefined;
}

/** The banks whose name has every part of a query, or whose code it is, best first; all for an empty query. */
export function searchBanks(banks: readonly ListOption[], query: string): ListOption[] {
  const wanted = searchTerms(query);
  if (wanted === "") return [...banks];
  return rankBy(banks, (bank) => rankOfBank(bank, wanted));
}
