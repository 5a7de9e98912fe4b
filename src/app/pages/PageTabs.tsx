import { useEffect } from "react";
import type { Area } from "../../contract";
import { playerAtom } from "../../session/playerAtom";
import { Tabs } from "../../ui/Tabs";
import { deferredTexts as texts } from "../deferredTexts";
import { tabId } from "../state";
import { useWidget } from "../useWidget";
import { bodyOf, restoreScroll } from "./restoreScroll";

const areas: readonly Area[] = ["deposit", "withdrawal"];

/** Where the player has scrolled the other list to, in CSS pixels. */
const placesAtom = playerAtom<Partial<Record<Area, number>>>({});

/** Switches between the lists of deposits and withdrawals; each keeps its place. */
export default function PageTabs({ area }: { area: Area }) {
  const widget = useWidget();
  const { store } = widget;
  const { root } = widget.port;
  useEffect(() => {
    const { [area]: place, ...others } = store.get(placesAtom);
    // only a switch returns to a place: the way back from another screen leads to a tile
    store.set(placesAtom, others);
    const body = bodyOf(root);
    return place && body ? restoreScroll(body, place) : undefined;
  }, [store, root, area]);
  const open = (next: Area) => {
    if (next === area) return;
    store.set(placesAtom, (places) => ({ ...places, [area]: bodyOf(root)?.scrollTop ?? 0 }));
    widget.track("button", { button: `page_${next}` });
    widget.go(`/${next}`, { replace: true });
  };
  const tabs = areas.map((value) => ({ value, id: tabId(value), label: widget.text(texts.page[value]) }));
  return <Tabs label={widget.text(texts.pages)} panel="screen" tabs={tabs} selected={area} onSelect={open} />;
}
