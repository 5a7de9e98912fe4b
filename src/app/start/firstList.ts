import { atom } from "jotai/vanilla";
import { startTransition } from "react";
import { methodsCall } from "../../api/listCalls";
import { follow } from "../../cashier/follow";
import { loadList } from "../../catalogue/loadList";
import { settingsAtom } from "../../session/atoms";
import { regionOf } from "../../session/region";
import { loadedListAtom, type WantedList, wantedListAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";

/** How long React's first render may wait for the list, in ms. A longer wait would delay the list itself. */
const maxWaitMs = 100;

/** The request for a session's first list, which is sent before React renders. */
interface FirstList {
  wanted: WantedList;
  loading: Promise<void>;
}

/** Whether the wait for the first list is over: it can be drawn, or the session has ended or has failed. */
const isSettledAtom = atom((get) => get(loadedListAtom) || !get(wantedListAtom) || get(widgetStateAtom) === "failed");

/** The request for the first list, until the list takes it. */
const firstListAtom = atom<FirstList | undefined>(undefined);

/**
 * Renders the widget once the first list can be shown, so that its placeholder is not rendered first; without an early
 * answer, after 100 ms.
 * @param quickView preloads the code and accounts of the quick view, because its early card may be on screen
 */
export function renderWithList(
  widget: Widget,
  render: () => void,
  quickView: { preload(widget: Widget): Promise<void> },
): void {
  const { store, signal } = widget;
  const wanted = store.get(wantedListAtom);
  if (!wanted) {
    render();
    return;
  }
  const { area, earlyList } = widget;
  const isSame = earlyList?.isOf(methodsCall(area, wanted));
  const loading = loadList(widget, area, isSame ? earlyList?.shown : undefined);
  store.set(firstListAtom, { wanted, loading });
  const waiting = new AbortController();
  const finish = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const show = () => signal.aborted || render();
    // the page beside the card, such as a game, keeps its frames: React renders a transition in slices
    const showInSlices = () => startTransition(() => void show());
    if (store.get(settingsAtom).view === "quick") void quickView.preload(widget).then(showInSlices, showInSlices);
    else show();
  };
  follow({ store, signal: waiting.signal }, isSettledAtom, finish);
  setTimeout(finish, maxWaitMs);
  loading.catch(finish);
}

/** Hands the early list's held press to React's list, if both show the same methods. */
export function handOverList({ earlyList, area, store }: Widget): void {
  // after the current commit, because a press changes state
  queueMicrotask(() => earlyList?.handOver(methodsCall(area, regionOf(store))));
}

/** Takes the first list's request, if it is for these methods. */
export function takeFirstList({ store }: Widget, wanted: WantedList): Promise<void> | undefined {
  const first = store.get(firstListAtom);
  store.set(firstListAtom, undefined);
  return first?.wanted === wanted ? first.loading : undefined;
}
