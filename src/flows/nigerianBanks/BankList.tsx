import { useMemo } from "react";
import type { Bank } from "../../contract/banks";
import { sharedTexts } from "../../i18n/texts";
import { SearchList } from "../../payment/parts/SearchList";
import { Unavailable } from "../../payment/parts/Unavailable";
import { useCashier } from "../../session/Cashier";
import { BankIcon } from "./BankIcon";
import { searchBanks } from "./searchBanks";
import { texts } from "./texts";
import { type Banks, useBanks } from "./useBanks";

/** Props of {@link BankList}. */
export interface BankListProps {
  /** code of the bank chosen before, which is marked */
  chosen: string | undefined;
  onChoose: (bank: Bank) => void;
}

/** The banks to choose from, with a search field. */
export function BankList({ chosen, onChoose }: BankListProps) {
  const cashier = useCashier();
  const loaded = useBanks();
  const { banks } = loaded;
  const options = useMemo(
    () => (banks ?? []).map(({ code, name, icon }) => ({ code, name, icon: icon ?? undefined })),
    [banks],
  );
  if (!banks?.length) return <NoBanks {...loaded} />;
  const isOffered = banks.some(({ code }) => code === chosen);
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
      first={isOffered ? chosen : undefined}
      onChoose={(code) => {
        const bank = banks.find((candidate) => candidate.code === code);
        if (bank) onChoose(bank);
      }}
    />
  );
}

/** Replaces the list while it loads, if loading fails and if it is empty. */
function NoBanks({ banks, isLoading, hasFailed, reload }: Banks) {
  const cashier = useCashier();
  if (isLoading && !hasFailed) return <BankSkeleton label={cashier.text(sharedTexts.loading)} />;
  return (
    <Unavailable
      status={banks ? "empty" : "error"}
      title={cashier.text(banks ? texts.empty : texts.failed)}
      text={cashier.text(texts.retry)}
      busy={isLoading}
      onRefresh={reload}
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
