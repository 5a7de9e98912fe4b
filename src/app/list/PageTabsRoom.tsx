import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { lazyPart } from "../../loading/lazyPart";
import { whenIdle } from "../../ui/dom/whenIdle";
import { tabsMarkup } from "../../ui/markup/listMarkup";
import { renderMarkup } from "../../ui/markup/renderMarkup";
import { widgetStateAtom } from "../state";
import type { PageTabsProps } from "./PageTabs";
import { areTabsShownAtom } from "./state";

const PageTabs = lazyPart(() => import("./PageTabs"));

/** Reserves the space for tabs and region above a list or a message, and loads them once that is painted. */
export function PageTabsRoom(props: PageTabsProps) {
  const [areShown, setShown] = useAtom(areTabsShownAtom);
  const state = useAtomValue(widgetStateAtom);
  const isPainted = state === "ready" || state === "failed";
  useEffect(
    () => (isPainted && !areShown ? whenIdle(() => setShown(true)) : undefined),
    [isPainted, areShown, setShown],
  );
  return renderMarkup(tabsMarkup(areShown && <PageTabs {...props} />));
}
