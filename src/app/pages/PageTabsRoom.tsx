import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { Area } from "../../contract";
import { lazyPart } from "../../session/lazyPart";
import { whenIdle } from "../../ui/whenIdle";
import { areTabsShownAtom, widgetStateAtom } from "../state";

const PageTabs = lazyPart(() => import("./PageTabs"));

/** The room of the tabs above a list. They load once the first list is painted. */
export function PageTabsRoom({ area }: { area: Area }) {
  const [areShown, setShown] = useAtom(areTabsShownAtom);
  const isReady = useAtomValue(widgetStateAtom) === "ready";
  useEffect(() => (isReady && !areShown ? whenIdle(() => setShown(true)) : undefined), [isReady, areShown, setShown]);
  return <div className="tabs">{areShown && <PageTabs area={area} />}</div>;
}
