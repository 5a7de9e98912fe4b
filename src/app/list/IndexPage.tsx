import { useAtomValue } from "jotai/react";
import { useDeferredValue, useMemo, useState } from "react";
import { groupMethods, type Section } from "../../catalogue/entries/groupMethods";
import { savedRoomAtom } from "../../catalogue/loadList";
import { isDownAtom, methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { firstPaintRows, firstRows } from "../../early/list/drawEarlyList";
import { sharedTexts } from "../../i18n/texts";
import { lazyPart } from "../../loading/lazyPart";
import { areTextsReadyAtom } from "../../session/atoms";
import { activeAtoms } from "../../transaction/state";
import { drawRoom, Skeleton } from "../../ui/layout/Skeleton";
import { bodyMarkup } from "../../ui/markup/listMarkup";
import { renderMarkup } from "../../ui/markup/renderMarkup";
import { areTabsShownAtom, badgeAtom, drawnListAtom, isStartedAtom, replacedListAtom } from "../state";
import { useScreenState } from "../useScreenState";
import { useWidget } from "../useWidget";
import { ListSection } from "./ListSection";

const ActiveTransactions = lazyPart(() => import("./ActiveTransactions"));
const ListParts = lazyPart(() => import("./ListParts"));
const SavedAccounts = lazyPart(
  () => import("./saved/SavedAccounts"),
  ({ room }) => room > 0 && drawRoom(room),
);

/** The list of methods, deposit or withdrawal. */
export function IndexPage({ area }: { area: Area }) {
  const widget = useWidget();
  const started = useAtomValue(isStartedAtom);
  const areTextsReady = useAtomValue(areTextsReadyAtom);
  const loaded = useAtomValue(methodsAtom)[area];
  const active = useAtomValue(activeAtoms[area]);
  const badge = useAtomValue(badgeAtom);

  // a push changes the order with the next visit: nothing moves under a finger
  const sections = useMemo(() => groupMethods(loaded?.methods ?? [], widget.store.get(isDownAtom)), [widget, loaded]);
  const room = useAtomValue(savedRoomAtom)[area];
  const isReplaced = useAtomValue(replacedListAtom);
  const isShown = useAtomValue(drawnListAtom) && !isReplaced;
  const isPainted = useAtomValue(areTabsShownAtom);
  const hasParts = isPainted && isShown;
  useScreenState(widget, started && (isShown ? "ready" : "loading"));
  return (
    <>
      {active.length > 0 && <ActiveTransactions items={active} />}
      {renderMarkup(
        bodyMarkup(
          hasParts && <ListParts area={area} />,
          isShown ? (
            <Sections area={area} sections={sections} savedRows={room?.rows ?? 0} />
          ) : (
            <Skeleton label={areTextsReady ? widget.text(sharedTexts.loading) : ""} />
          ),
          hasParts && <ListParts area={area} isEnd />,
          // last, because it loads late
          badge ? <img className="host-badge" src={badge} alt="" /> : undefined,
        ),
      )}
    </>
  );
}

interface SectionsProps {
  area: Area;
  sections: readonly Section[];
  savedRows: number;
}

function Sections({ area, sections, savedRows }: SectionsProps) {
  const isPainted = useAtomValue(areTabsShownAtom);
  // the number of reserved rows changes only at the next visit
  const [room] = useState(savedRows);
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, firstPaintRows());
  return (
    <>
      {(room > 0 || isPainted) && <SavedAccounts area={area} room={room} />}
      {firstRows(sections, limit).map((section) => (
        <ListSection key={section.id} section={section} />
      ))}
    </>
  );
}
