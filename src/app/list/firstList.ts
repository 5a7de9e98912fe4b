import { atom } from "jotai/vanilla";
import { startTransition } from "react";
import { methodsCall } from "../../api/listCalls";
import { screenAtom } from "../../cashier/entry";
import { awaitBriefly } from "../../catalogue/awaitBriefly";
import { loadList, savedRowsAtom } from "../../catalogue/loadList";
import { methodsAtom, wantedListAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { areTextsReadyAtom, hostSessionAtom, isQuickAtom, settingsAtom } from "../../session/atoms";
import { homeOf } from "../../session/hostSession";
import { regionOf } from "../../session/region";
import { whenTrue } from "../../session/Store";
import { isStartedAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";

/** How long React's first render may wait for the list, in ms. A longer wait would delay the list itself. */
const maxWaitMs = 100;

/** How long it may wait while an early screen has the methods, in ms: they are asked for again with a renewed token. */
const maxEarlyWaitMs = 10_000;

/** The request for a session's first list, which is sent before React renders. */
interface FirstList {
  area: Area;
  /** the value of {@link wantedListAtom} that it is for; another player has another one */
  wanted: object;
  token: string;
  loading: Promise<void>;
}

/** The request for the first list, until the list takes it. */
const firstListAtom = atom<FirstList | undefined>(undefined);

/** How old a press on the quick view's early card may be, in ms: later, the player may have paid elsewhere. */
const maxCardPressAgeMs = 10_000;

/** The part of the quick view that loads its code and accounts. */
interface Preloadable {
  preload(widget: Widget): Promise<void>;
}

/**
 * Renders the widget once the first list can be shown, so that its placeholder is not rendered first; without an early
 * answer, after 100 ms. An early screen with the same methods stays for 10 s, because it holds the player's press. The
 * quick view is loaded first, because its early card may be on screen.
 */
export function renderWithList(widget: Widget, render: () => void, quickView: Preloadable): void {
  const { store, signal } = widget;
  if (!store.get(isStartedAtom)) {
    render();
    return;
  }
  const area = homeOf(store.get(settingsAtom));
  const { earlyScreen } = widget;
  const isSame = earlyScreen?.shows(methodsCall(area, regionOf(store)));
  const wanted = store.get(wantedListAtom);
  const loading = loadList(widget, area, isSame ? earlyScreen?.shown : undefined);
  store.set(firstListAtom, {
    area,
    wanted,
    token: store.get(hostSessionAtom).token,
    loading,
  });
  const failed = new AbortController();
  loading.catch(() => failed.abort());
  const isReadyAtom = atom((get) => {
    const isListReady = get(methodsAtom)[area] && get(savedRowsAtom)[area] && get(areTextsReadyAtom);
    const isOutdated = get(wantedListAtom) !== wanted || get(screenAtom) !== `/${area}`;
    return isListReady || isOutdated || !get(isStartedAtom) || get(widgetStateAtom) === "failed";
  });
  const ready = whenTrue(store, isReadyAtom, AbortSignal.any([signal, failed.signal]));
  const show = () => {
    if (!signal.aborted) render();
  };
  void awaitBriefly(ready, isSame && earlyScreen?.player ? maxEarlyWaitMs : maxWaitMs).then(() => {
    if (!store.get(isQuickAtom)) show();
    // React renders a transition in slices, so that the page around the card, such as a game, drops no frames
    else void waitForCard(widget, wanted, quickView).then(() => startTransition(show));
  });
}

/**
 * Waits for the code and accounts of the quick view's card. Meanwhile, the early card holds the player's press, unless
 * its list or view is no longer the wanted one.
 */
function waitForCard(widget: Widget, wanted: object, { preload }: Preloadable): Promise<void> {
  const { store, signal } = widget;
  const isOutdatedAtom = atom((get) => get(wantedListAtom) !== wanted || !get(isQuickAtom));
  const preloaded = retryUntilDone(() => preload(widget), signal);
  return Promise.race([preloaded, whenTrue(store, isOutdatedAtom, signal)]);
}

/** Hands the early screen's held press to React's, if both show the same methods. */
export function handOverList({ earlyScreen, area, store }: Widget): void {
  const maxAgeMs = store.get(isQuickAtom) ? maxCardPressAgeMs : Infinity;
  // after the current commit, because a press changes state
  queueMicrotask(() => earlyScreen?.handOver(methodsCall(area, regionOf(store)), maxAgeMs));
}

/** Takes the first list's request, if it is for this area, the current session and the wanted list. */
export function takeFirstList({ store }: Widget, area: Area): Promise<void> | undefined {
  const first = store.get(firstListAtom);
  store.set(firstListAtom, undefined);
  const isSame = first?.area === area && first.wanted === store.get(wantedListAtom);
  return isSame && first.token === store.get(hostSessionAtom).token ? first.loading : undefined;
}
