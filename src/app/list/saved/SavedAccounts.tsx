import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { type Cashier, useCashier } from "../../../cashier/Cashier";
import { useFormattingLocale } from "../../../cashier/useFormattingLocale";
import { takeSavedRequest } from "../../../catalogue/loadList";
import { isCardData } from "../../../catalogue/method/fieldContent";
import { factsAtom } from "../../../catalogue/method/health";
import { accountName, type ListedAccount } from "../../../catalogue/saved/listedAccounts";
import { listedAccountsAtoms, loadSavedAccounts, savedAccountsAtom } from "../../../catalogue/saved/savedAccounts";
import { maxSavedRows } from "../../../catalogue/saved/savedRows";
import type { Area } from "../../../contract/host/screenPath";
import { sharedTexts } from "../../../i18n/texts";
import { formatAmount } from "../../../money/format";
import { AccountMark } from "../../../payment/icon/MethodMark";
import { submitText } from "../../../payment/texts";
import { currencyAtom } from "../../../session/region";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useStyles } from "../../../ui/dom/useStyles";
import { TileGrid } from "../../../ui/layout/TileGrid";
import { drawRoom } from "../../../ui/markup/renderMarkup";
import { isSent, type Removal, removalsAtom, removeAccount, sendRemovals, undoRemoval } from "./removal";
import css from "./savedAccounts.css?inline";

const texts = {
  title: /*i18n*/ { id: "saved.title", message: "Your methods" },
  all: /*i18n*/ { id: "saved.all", message: "Show all" },
  remove: /*i18n*/ { id: "saved.remove", message: "Remove {label} {hint}" },
  removeAsk: /*i18n*/ { id: "saved.remove.ask", message: "Remove {account}?" },
  removeText: /*i18n*/ {
    id: "saved.remove.text",
    message: "We will forget it. You can save it again with a later payment.",
  },
  removeConfirm: /*i18n*/ { id: "saved.remove.confirm", message: "Remove" },
  removeKeep: /*i18n*/ { id: "saved.remove.keep", message: "Keep" },
  removed: /*i18n*/ { id: "saved.removed", message: "Removed" },
  undo: /*i18n*/ { id: "saved.undo", message: "Undo" },
  expired: /*i18n*/ { id: "saved.expired", message: "Expired" },
  addCard: /*i18n*/ { id: "saved.addCard", message: "Add a new card" },
  expiredNotice: /*i18n*/ { id: "saved.expired.text", message: "{account} has expired. Choose another method." },
};

/** React keys of the empty placeholder rows. */
const spareKeys = ["first", "second", "third"];

/** Props of {@link SavedAccounts}. */
interface SavedAccountsProps {
  area: Area;
  /** how many rows the list reserves; 0 shows the accounts below the list, so that no row moves */
  reservedRows: number;
}

/**
 * The player's saved accounts; a press opens an account's form. The rows keep their places until the player leaves the
 * list. The next visit uses the server's new order.
 */
export default function SavedAccounts({ area, reservedRows }: SavedAccountsProps) {
  useStyles(css);
  const hasLoaded = useLoad(area);
  const isStale = useAtomValue(savedAccountsAtom)[area]?.isStale && !hasLoaded;
  const listed = useAtomValue(listedAccountsAtoms[area]);
  const [shown, setShown] = useState<readonly ListedAccount[]>();
  const isReady = listed && listed.length > 0 && !isStale;
  if (!shown && isReady) setShown(listed);
  if (!shown || shown.length === 0) {
    if (reservedRows === 0) return null;
    const rows = drawRoom(reservedRows);
    // the reserved rows stay, empty: without them the list would move
    return hasLoaded ? <div className="saved-empty">{rows}</div> : rows;
  }
  return <Section area={area} reservedRows={reservedRows} shown={shown} listed={listed ?? []} />;
}

/**
 * Loads the accounts at each visit of the list, and sends pending removals when the player leaves it.
 * @returns whether the accounts are loaded
 */
function useLoad(area: Area): boolean {
  const cashier = useCashier();
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const asked = takeSavedRequest(cashier.store, area);
    void loadSavedAccounts(cashier, area, asked).then(() => isMounted && setLoaded(true));
    const leave = () => sendRemovals(cashier, { isUnloading: true });
    window.addEventListener("pagehide", leave);
    return () => {
      isMounted = false;
      window.removeEventListener("pagehide", leave);
      sendRemovals(cashier, { isUnloading: cashier.signal.aborted });
    };
  }, [cashier, area]);
  return hasLoaded;
}

interface SectionProps extends Pick<SavedAccountsProps, "area" | "reservedRows"> {
  /** the accounts as first shown */
  shown: readonly ListedAccount[];
  /** the current accounts */
  listed: readonly ListedAccount[];
}

function Section({ area, reservedRows, shown, listed }: SectionProps) {
  const cashier = useCashier();
  const [isExpanded, setExpanded] = useState(false);
  const title = cashier.text(texts.title);
  const first = reservedRows || maxSavedRows;
  const rows = isExpanded ? shown : shown.slice(0, first);
  const spare = Math.max(0, reservedRows - rows.length);
  const expand = () => {
    cashier.track("button", { button: "saved_all" });
    setExpanded(true);
  };
  return (
    <section className={reservedRows > 0 ? "section saved" : "section saved late"}>
      <div className="saved-head">
        <h2>{title}</h2>
        {rows.length < shown.length && (
          <button type="button" className="saved-all" onClick={expand}>
            {cashier.text(texts.all)}
          </button>
        )}
      </div>
      <TileGrid label={title}>
        {rows.map((one, index) => (
          <SavedRow
            key={one.account.id}
            area={area}
            listed={listed.find(({ account }) => account.id === one.account.id) ?? one}
            isGone={listed.every(({ account }) => account.id !== one.account.id)}
            takesFocus={isExpanded && index === first}
          />
        ))}
        {spareKeys.slice(0, spare).map((key) => (
          <div key={key} className="tile saved-spare" />
        ))}
      </TileGrid>
    </section>
  );
}

/** Props of {@link SavedRow}. */
interface SavedRowProps {
  area: Area;
  listed: ListedAccount;
  /** whether the account is no longer saved */
  isGone: boolean;
  /** whether it takes over the focus of the control that it replaces */
  takesFocus: boolean;
}

/** One saved account. A press opens its form with the last amount; another button removes it. */
function SavedRow({ area, listed, isGone, takesFocus }: SavedRowProps) {
  const { account } = listed;
  const removal = useAtomValue(removalsAtom).get(account.id);
  if (removal || isGone) return <RemovedRow listed={listed} removal={removal} />;
  return <PresentRow area={area} listed={listed} takesFocus={takesFocus} />;
}

function PresentRow({ area, listed, takesFocus }: Omit<SavedRowProps, "isGone">) {
  const cashier = useCashier();
  const { account, method, isExpired, amount } = listed;
  const id = `saved/${account.id}`;
  const factsId = useId();
  const name = accountName(account);
  const isDown = useAtomValue(factsAtom)(method).availability?.state === "down";
  const note = isExpired ? cashier.text(texts.expired) : isDown ? cashier.text(sharedTexts.down) : "";
  const open = (chosen?: number) => {
    if (isExpired) cashier.showNotice(cashier.text(texts.expiredNotice, { account: name }), "info");
    else openSavedAccount(cashier, listed, chosen);
  };
  return (
    <div className={note ? "tile saved-row unusable" : "tile saved-row"}>
      <button
        id={id}
        type="button"
        className="saved-open"
        part="method"
        aria-label={[name, note].filter(Boolean).join(", ")}
        aria-describedby={factsId}
        data-focus={takesFocus || undefined}
        onClick={() => open(amount)}
      >
        <AccountMark method={listed.method} icon={listed.account.icon} />
        <SavedText account={account} facts={[note, account.hint, account.expires]} id={factsId} />
      </button>
      {isExpired && method.fields?.some(isCardData) && (
        <button
          type="button"
          className="saved-amount saved-new"
          aria-label={`${cashier.text(texts.addCard)}, ${name}`}
          onClick={() => {
            cashier.track("button", { button: "saved_new" });
            cashier.choose({ method });
          }}
        >
          {cashier.text(texts.addCard)}
        </button>
      )}
      {amount !== undefined && !isDown && !isExpired && (
        <AmountButton area={area} name={name} id={`${id}/amount`} amount={amount} onClick={() => open(amount)} />
      )}
      <RemoveButton area={area} listed={listed} />
    </div>
  );
}

/** Opens the account's form; the amount is the one on the button. */
function openSavedAccount(cashier: Cashier, { account, method }: ListedAccount, amount: number | undefined): void {
  cashier.track("button", { button: "saved_used" });
  cashier.choose({ method, saved: { account, amount } });
}

interface SavedTextProps {
  account: ListedAccount["account"];
  /** the most important one first: what does not fit is left out whole */
  facts: readonly (string | null | undefined)[];
  /** of the facts, which describe a control */
  id: string;
}

const SavedText = ({ account, facts, id }: SavedTextProps) => (
  <span className="tile-text">
    <span className="tile-title saved-name">
      <bdi>{account.label}</bdi>
    </span>
    <span id={id} className="tile-facts saved-facts">
      {facts.filter(Boolean).map((fact, index) => (
        // drawn by CSS, as the facts of other rows are
        <span key={fact} data-fact={fact} data-text={index > 0 ? ` · ${fact}` : fact} />
      ))}
    </span>
  </span>
);

interface AmountButtonProps {
  area: Area;
  /** the account's */
  name: string;
  id: string;
  amount: number;
  onClick(): void;
}

/** "Deposit $50"; in a narrow row the amount alone. */
function AmountButton({ area, name, id, amount, onClick }: AmountButtonProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const money = formatAmount(amount, useAtomValue(currencyAtom), locale);
  const text = submitText(cashier, area, money);
  return (
    <button id={id} type="button" className="saved-amount" aria-label={`${text}, ${name}`} onClick={onClick}>
      <bdi className="saved-whole">{text}</bdi>
      <bdi className="saved-short">{money}</bdi>
    </button>
  );
}

function RemoveButton({ area, listed: { account } }: Pick<SavedRowProps, "area" | "listed">) {
  const cashier = useCashier();
  const [isAsked, setAsked] = useState(false);
  const { label, hint } = account;
  const ask = () => {
    cashier.track("button", { button: "saved_remove" });
    setAsked(true);
  };
  return (
    <>
      <button
        type="button"
        className="saved-remove"
        aria-label={cashier.text(texts.remove, { label, hint: hint ?? "" }).trim()}
        onClick={ask}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4.5 7h15M9.5 7V4.5h5V7m3 0-.8 12.5H7.3L6.5 7m3.8 3.5.2 5.5m3.2-5.5-.2 5.5" />
        </svg>
      </button>
      {isAsked && (
        <ConfirmDialog
          title={cashier.text(texts.removeAsk, { account: accountName(account) })}
          text={cashier.text(texts.removeText)}
          confirmLabel={cashier.text(texts.removeConfirm)}
          cancelLabel={cashier.text(texts.removeKeep)}
          onConfirm={() => removeAccount(cashier, area, account)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The row of an account that is removed, which keeps its place; for some seconds the removal can be undone. */
function RemovedRow({ listed, removal }: Pick<SavedRowProps, "listed"> & { removal?: Removal | undefined }): ReactNode {
  const cashier = useCashier();
  const { account } = listed;
  const textId = useId();
  return (
    <div className="tile saved-row removed">
      <AccountMark method={listed.method} icon={listed.account.icon} />
      <SavedText account={account} facts={[cashier.text(texts.removed), account.hint]} id={textId} />
      {removal && !isSent(removal) && (
        <button
          type="button"
          className="saved-amount"
          aria-describedby={textId}
          data-focus
          onClick={() => {
            cashier.track("button", { button: "saved_undo" });
            undoRemoval(cashier, removal);
          }}
        >
          {cashier.text(texts.undo)}
        </button>
      )}
    </div>
  );
}
