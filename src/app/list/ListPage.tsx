import { useAtomValue } from "jotai/react";
import { useDeferredValue, useMemo, useState } from "react";
import { entryAtom, isHostMethodDueAtom } from "../../cashier/entry";
import { useAtVisit } from "../../cashier/useAtVisit";
import { firstPaintRows, firstRows, groupMethods, type Section } from "../../catalogue/entries/groups";
import { savedRowsAtom } from "../../catalogue/loadList";
import { isDownAtom, methodsAtom, wantedListAtom } from "../../catalogue/state";
import type { Region } from "../../contract/host/region";
import type { Area } from "../../contract/host/screenPath";
import { sharedTexts } from "../../i18n/texts";
import { lazyPart } from "../../loading/lazyPart";
import { areTextsReadyAtom } from "../../session/atoms";
import { isSameRegion } from "../../session/region";
import { activeAtom } from "../../transaction/state";
import { drawRoom, renderMarkup, Skeleton } from "../../ui/markup/renderMarkup";
import { bodyMarkup } from "../../ui/markup/screenMarkup";
import { badgeAtom, isListPaintedAtom, isStartedAtom, useScreenState } from "../state";
import { useWidget } from "../Widget";
import { ListSection } from "./ListSection";

const ActiveTransactions = lazyPart(() => import("../../payment/list/ActiveTransactions"));
const ListTop = lazyPart(() => import("./MethodSearch"));
const LimitsRow = lazyPart(async () => ({
  default: (await import("../../payment/depositLimits/LimitLine")).LimitsRow,
}));
const SavedAccounts = lazyPart(
  () => import("./saved/SavedAccounts"),
  ({ reservedRows }) => reservedRows > 0 && drawRoom(reservedRows),
);

/** The list of methods, deposit or withdrawal. */
export function ListPage({ area }: { area: Area }) {
  const widget = useWidget();
  const isStarted = useAtomValue(isStartedAtom);
  const wanted = useAtomValue(wantedListAtom);
  const areTextsReady = useAtomValue(areTextsReadyAtom);
  const loaded = useAtomValue(methodsAtom)[area];
  const active = useAtomValue(activeAtom)[area];
  const badge = useAtomValue(badgeAtom);

  const isDown = useAtVisit(isDownAtom, loaded);
  const sections = useMemo(() => groupMethods(loaded?.methods ?? [], isDown), [loaded, isDown]);
  const saved = useAtomValue(savedRowsAtom)[area];
  const isFor = (region: Region | undefined) => region !== undefined && isSameRegion(region, wanted);
  const isCurrent = areTextsReady && isFor(loaded) && isFor(saved);
  const isPainted = useAtomValue(isListPaintedAtom);
  const isHostMethodDue = useAtomValue(isHostMethodDueAtom);
  const isShown = isCurrent && !isHostMethodDue;
  const hasParts = isPainted && isShown;
  useScreenState(widget, isStarted && (isShown ? "ready" : "loading"));
  return (
    <>
      {active.length > 0 && <ActiveTransactions items={active} />}
      {renderMarkup(
        bodyMarkup(
          hasParts && <ListTop area={area} />,
          isCurrent ? (
            <Sections area={area} isShown={isShown} sections={sections} savedRows={saved?.rows ?? 0} />
          ) : (
            <Skeleton label={areTextsReady ? widget.text(sharedTexts.loading) : ""} />
          ),
          hasParts && area === "deposit" && <LimitsRow />,
          // last, because it loads late
          badge ? <img className="host-badge" src={badge} alt="" /> : undefined,
        ),
      )}
    </>
  );
}

interface SectionsProps {
  area: Area;
  /** false while the host's method opens instead of the list */
  isShown: boolean;
  sections: readonly Section[];
  savedRows: number;
}

function Sections({ area, isShown, sections, savedRows }: SectionsProps) {
  const widget = useWidget();
  const isPainted = useAtomValue(isListPaintedAtom);
  // the number of reserved rows changes only at the next visit
  const [reservedRows] = useState(savedRows);
  const { direction, focusId } = useAtomValue(entryAtom);
  // on the way back all at once: the focus and the scroll position return to a row, which may be far down
  const isReturn = direction === "back" && focusId !== undefined;
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, isReturn ? undefined : firstPaintRows());
  if (!isShown) return <Skeleton label={widget.text(sharedTexts.loading)} />;
  return (
    <>
      {(reservedRows > 0 || isPainted) && <SavedAccounts area={area} reservedRows={reservedRows} />}
      {firstRows(sections, limit).map((section) => (
        <ListSection key={section.label.id} section={section} />
      ))}
    </>
  );
}
