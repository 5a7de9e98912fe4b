import { useEffect, useState } from "react";
import type { Area } from "../../contract";
import { playerAtom } from "../../session/playerAtom";
import { retryUntilDone } from "../../session/retryUntilDone";
import { Tabs } from "../../ui/Tabs";
import { deferredTexts as texts } from "../deferredTexts";
import { tabId } from "../state";
import { useWidget } from "../useWidget";
import type { Widget } from "../Widget";
import { RegionLink } from "./RegionLink";
import { bodyOf, restoreScroll } from "./restoreScroll";

const areas: readonly Area[] = ["deposit", "withdrawal"];

/** Where the player has scrolled the other list to, in CSS pixels. */
const placesAtom = playerAtom<Partial<Record<Area, number>>>({});

/** Props of {@link PageTabs}. */
export interface PageTabsProps {
  area: Area;
  /** whether the host lets the player switch between the areas */
  hasTabs: boolean;
  /** whether a list is below, whose region the player can change */
  isList: boolean;
}

/** The row above a list: tabs that switch between deposits and withdrawals, and the region. */
export default function PageTabs({ area, hasTabs, isList }: PageTabsProps) {
  const canLeave = useFlows(useWidget());
  return (
    <>
      {hasTabs && <AreaTabs area={area} />}
      {isList && canLeave && <RegionLink />}
    </>
  );
}

/** Whether other screens can be opened: their registry is loaded. */
function useFlows({ flows, signal }: Widget): boolean {
  const [isLoaded, setLoaded] = useState(flows.loaded !== undefined);
  useEffect(() => {
    const unmount = new AbortController();
    const load = async () => {
      await flows.load();
      if (!unmount.signal.aborted) setLoaded(true);
    };
    void retryUntilDone(load, AbortSignal.any([unmount.signal, signal]));
    return () => unmount.abort();
  }, [flows, signal]);
  return isLoaded;
}

/** Switches between the lists of deposits and withdrawals; each keeps its place. */
function AreaTabs({ area }: { area: Area }) {
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
