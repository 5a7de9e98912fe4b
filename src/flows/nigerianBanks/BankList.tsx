import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { getNigerianBanks } from "../../api/choices";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Bank } from "../../contract/list/choices";
import { rankBy, searchTerms } from "../../i18n/search";
import { sharedTexts } from "../../i18n/texts";
import { Marks } from "../../payment/icon/MethodMarks";
import { MissingList, SearchList, useLoadedList } from "../../payment/list/SearchList";
import { playerAtom, samePlayer } from "../../session/playerAtom";
import type { ListOption } from "../../ui/input/OptionList";
import { texts } from "./texts";

/** The logo of a bank in the theme's variant; its initials if it has none. */
export function BankIcon({ option: { icon, name } }: { option: Pick<ListOption, "icon" | "name"> }) {
  const names = useMemo(() => (icon ? [icon] : []), [icon]);
  return <Marks names={names} category="bank" initialsOf={name} />;
}

/** The rank of a match, lower is better; undefined if the bank does not match. */
function rank({ code, name }: ListOption, query: string): number | undefined {
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
  return rankBy(banks, (bank) => rank(bank, wanted));
}

/** The banks, kept for the player's visit; undefined until there are any. */
const banksAtom = playerAtom<readonly Bank[] | undefined>(undefined);

/** Loads the banks, and keeps them unless another player has signed in meanwhile. */
async function loadBanks(cashier: Cashier): Promise<readonly Bank[]> {
  const isSamePlayer = samePlayer(cashier.store);
  const banks = await getNigerianBanks(cashier);
  if (isSamePlayer() && banks.length > 0) cashier.store.set(banksAtom, banks);
  return banks;
}

/** Props of {@link BankList}. */
interface BankListProps {
  /** code of the bank chosen before, which is marked */
  chosen: string | undefined;
  onChoose: (bank: Bank) => void;
}

/** The banks to choose from, with a search field. */
export function BankList({ chosen, onChoose }: BankListProps) {
  const cashier = useCashier();
  const loaded = useLoadedList(loadBanks, useAtomValue(banksAtom));
  const { list: banks } = loaded;
  const options = useMemo(
    () => (banks ?? []).map(({ code, name, icon }) => ({ code, name, icon: icon ?? undefined })),
    [banks],
  );
  if (!banks?.length) {
    const skeleton = <BankSkeleton label={cashier.text(sharedTexts.loading)} />;
    return <MissingList loaded={loaded} words={{ ...texts, text: texts.retry }} skeleton={skeleton} />;
  }
  const isListed = banks.some(({ code }) => code === chosen);
  return (
    <SearchList
      label={cashier.text(texts.title)}
      searchLabel={cashier.text(texts.search)}
      emptyText={cashier.text(texts.noneFound)}
      countText={(count) => cashier.text(texts.found, { count })}
      options={options}
      find={searchBanks}
      Icon={BankIcon}
      chosen={chosen}
      first={isListed ? chosen : undefined}
      onChoose={(code) => {
        const bank = banks.find((candidate) => candidate.code === code);
        if (bank) onChoose(bank);
      }}
    />
  );
}

const skeletonRows = 8;

/** A placeholder for the search field and the banks while they load. */
function BankSkeleton({ label }: { label: string }) {
  return (
    <div className="body stack bank-skeleton" part="skeleton">
      <p className="sr" role="status">
        {label}
      </p>
      <div className="bank-skeleton-field" aria-hidden="true" />
      <div className="bank-skeleton-rows" aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          <div key={index} className="bank-skeleton-row">
            <span className="bone" />
            <span className="bone" />
          </div>
        ))}
      </div>
    </div>
  );
}
