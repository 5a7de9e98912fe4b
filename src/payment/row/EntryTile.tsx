import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { memo, startTransition } from "react";
import { type Cashier, type Choice, useCashier } from "../../cashier/Cashier";
import { screenAtom } from "../../cashier/entry";
import { type Entry, entryPart, entryTitle, methodsOf } from "../../catalogue/entries/groups";
import { isDownAtom, methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import { sharedTexts } from "../../i18n/texts";
import { lazyPart } from "../../loading/lazyPart";
import { languageAtom } from "../../session/atoms";
import { Tile } from "../../ui/markup/renderMarkup";
import { MethodMark } from "../icon/MethodMark";

/** The facts about an entry, below its title. */
const RowFacts = lazyPart(() => import("./EntryFacts"));

/** The details of rows that are shown by now. */
interface RowDetails {
  facts?: true;
  icons?: true;
}

/** The details of rows, whose code loads after the list. */
const rowDetailsAtom = atom<RowDetails>({});

/** Whether the host knows that the icons cannot be fetched. */
const isReportedAtom = atom(false);

/**
 * Adds to the rows of all lists what they have room for: facts and icons.
 * @throws if their code cannot be fetched; the next call tries again
 */
export async function loadRowDetails(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  const show = (details: RowDetails) =>
    startTransition(() => store.set(rowDetailsAtom, (shown) => ({ ...shown, ...details })));
  await RowFacts.preload(cashier);
  show({ facts: true });
  await MethodMark.preload(cashier).catch((thrown) => {
    reportMissing(cashier);
    throw thrown;
  });
  show({ icons: true });
}

/** Reports the first icon of the list, once; a list without methods has none to name. */
function reportMissing(cashier: Cashier): void {
  const { store } = cashier;
  const methods = store.get(methodsAtom)[cashier.area]?.methods ?? [];
  const name = methods.find(({ iconIds }) => iconIds?.[0])?.iconIds?.[0] ?? methods[0]?.name;
  if (!name || store.get(isReportedAtom)) return;
  store.set(isReportedAtom, true);
  cashier.report(new CashierError(`Unable to fetch icon ${name}`));
}

/** Props of {@link EntryTile}. */
interface EntryTileProps {
  /** unique on its screen: the screen restores the focus by it */
  id: string;
  entry: Entry;
  /** its form is open beside the list */
  isCurrent?: boolean;
}

/** The method whose icon the tile shows. */
function iconMethodOf(entry: Entry): Method | undefined {
  if (entry.kind === "method") return entry.method;
  return entry.kind === "coin" ? entry.networks[0]?.method : entry.methods[0];
}

/** The choice that a press on a row makes. @param method that the row opens, unless it is of a coin or a group */
export function choiceOf(entry: Entry, method: Method): Choice {
  if (entry.kind === "coin") return entry;
  return entry.kind === "group" && !entry.only ? { group: entry.group.name } : { method };
}

/** One row of a list: a method, a coin with its networks, or a group. */
export const EntryTile = memo(function EntryTile({ id, entry, isCurrent }: EntryTileProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const { facts, icons } = useAtomValue(rowDetailsAtom);
  const isDown = useAtomValue(isDownAtom);
  const method = iconMethodOf(entry);
  const screen = useAtomValue(screenAtom);
  if (!method) return null;

  return (
    <Tile
      id={id}
      part={entryPart(entry)}
      icon={icons && <MethodMark method={method} group={entry.kind === "group" ? entry.methods : undefined} />}
      title={entryTitle(entry, (message) => cashier.text(message), language)}
      note={facts && methodsOf(entry).every(isDown) ? cashier.text(sharedTexts.down) : undefined}
      isCurrent={isCurrent}
      facts={facts && <RowFacts entry={entry} />}
      onClick={() => {
        // ignores a second press while the next screen renders
        if (cashier.screen === screen) cashier.choose(choiceOf(entry, method));
      }}
    />
  );
});
