import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { Area } from "../../contract";
import { lazyPart } from "../../session/lazyPart";
import { whenIdle } from "../../ui/whenIdle";
import { areTabsShownAtom, widgetStateAtom } from "../state";

const PageTabs = lazyPart(() => import("./PageTabs"));

/** The room of the tabs above a list, or above the message instead of it. They load once that is painted. */
export function PageTabsRoom({ area }: { area: Area }) {
  const [areShown, setShown] = useAtom(areTabsShownAtom);
  const state = useAtomValue(widgetStateAtom);
  const isPainted = state === "ready" || state === "failed";
  useEffect(
    () => (isPainted && !areShown ? whenIdle(() => setShown(true)) : undefined),
    [isPainted, areShown, setShown],
  );
  return <div className="tabs">{areShown && <PageTabs area={area} />}</div>;
}
