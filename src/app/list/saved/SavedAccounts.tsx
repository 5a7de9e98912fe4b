import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { takeSavedRequest } from "../../../catalogue/loadList";
import type { ListedAccount } from "../../../catalogue/saved/listedAccounts";
import { listedAccountsAtoms, loadSavedAccounts, savedAccountsAtom } from "../../../catalogue/saved/savedAccounts";
import { maxSavedRows } from "../../../catalogue/saved/savedRoom";
import type { Area } from "../../../contract/host/screenPath";
import { useStyles } from "../../../ui/dom/useStyles";
import { TileGrid } from "../../../ui/layout/TileGrid";
import { drawRoom } from "../../../ui/markup/renderMarkup";
import { isSent, removalsAtom, sendRemovals } from "./removal";
import { SavedRow } from "./SavedRow";
import css from "./savedAccounts.css?inline";
import { texts } from "./texts";

/** React keys of the empty placeholder rows. */
const places = ["first", "second", "third"];

/** Props of {@link SavedAccounts}. */
interface SavedAccountsProps {
  area: Area;
  /** how many rows the list reserves; 0 shows the accounts below the list, so that no row moves */
  room: number;
}

/**
 * The player's saved accounts; a press opens an account's form. The rows keep their places until the player leaves the
 * list. The next visit uses the server's new order.
 */
export default function SavedAccounts({ area, room }: SavedAccountsProps) {
  useStyles(css);
  const isSettled = useLoad(area);
  const isStale = useAtomValue(savedAccountsAtom)[area]?.isStale && !isSettled;
  const listed = useAtomValue(listedAccountsAtoms[area]);
  const removals = useAtomValue(removalsAtom);
  const [shown, setShown] = useState<readonly ListedAccount[]>();
  const isReady = listed && listed.length > 0 && !isStale;
  if (!shown && isReady) setShown(listed.filter(({ account }) => !isSent(removals.get(account.id))));
  if (!shown || shown.length === 0) {
    if (room === 0) return null;
    const rows = drawRoom(room);
    // the room stays, empty: without it the list would move
    return isSettled ? <div className="saved-empty">{rows}</div> : rows;
  }
  return <Section area={area} room={room} shown={shown} listed={listed ?? []} />;
}

/**
 * Loads the accounts at each visit of the list, and sends pending removals when the player leaves it.
 * @returns whether the accounts are loaded
 */
function useLoad(area: Area): boolean {
  const cashier = useCashier();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const asked = takeSavedRequest(cashier.store, area);
    void loadSavedAccounts(cashier, area, asked).then(() => isMounted && setSettled(true));
    const leave = () => sendRemovals(cashier, { isUnloading: true });
    window.addEventListener("pagehide", leave);
    return () => {
      isMounted = false;
      window.removeEventListener("pagehide", leave);
      sendRemovals(cashier, { isUnloading: cashier.signal.aborted });
    };
  }, [cashier, area]);
  return isSettled;
}

interface SectionProps extends Pick<SavedAccountsProps, "area" | "room"> {
  /** the accounts as first shown */
  shown: readonly ListedAccount[];
  /** the current accounts */
  listed: readonly ListedAccount[];
}

function Section({ area, room, shown, listed }: SectionProps) {
  const cashier = useCashier();
  const [isExpanded, setExpanded] = useState(false);
  const title = cashier.text(texts.title);
  const first = room || maxSavedRows;
  const rows = isExpanded ? shown : shown.slice(0, first);
  const spare = Math.max(0, room - rows.length);
  const expand = () => {
    cashier.track("button", { button: "saved_all" });
    setExpanded(true);
  };
  return (
    <section className={room > 0 ? "section saved" : "section saved late"}>
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
        {places.slice(0, spare).map((place) => (
          <div key={place} className="tile saved-spare" />
        ))}
      </TileGrid>
    </section>
  );
}
