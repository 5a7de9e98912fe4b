import { useAtomValue } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect, useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { tightestLimitAtom } from "../../catalogue/depositLimits/depositLimits";
import { reachedText } from "../../catalogue/depositLimits/texts";
import type { Region } from "../../contract/host/region";
import { type Area, areas } from "../../contract/host/screenPath";
import { sharedTexts } from "../../i18n/texts";
import { playerAtom } from "../../session/playerAtom";
import { countryAtom, currencyAtom, isCurrentRegion, regionOf } from "../../session/region";
import { countryNamer } from "../../ui/country/countryNames";
import { RegionButton } from "../../ui/country/RegionButton";
import { useStyles } from "../../ui/dom/useStyles";
import { useDeferredCode } from "../DeferredApp";
import { tabId } from "../state";
import { useWidget } from "../Widget";
import css from "./pageTabs.css?inline";

const texts = {
  pages: /*i18n*/ { id: "page.label", message: "Deposit or withdraw" },
  page: {
    deposit: /*i18n*/ { id: "page.deposit", message: "Deposit" },
    withdrawal: /*i18n*/ { id: "page.withdrawal", message: "Withdraw" },
  },
};

/** The part of the screen that scrolls, in an element with a height. */
const scrollBody = (root: ShadowRoot): HTMLElement | null => root.querySelector<HTMLElement>("[part=screen] > .body");

const scrolls = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a position, again whenever content loads, until it is reached or the player scrolls.
 * @param top in CSS pixels
 * @returns a function that stops restoring
 */
function restoreScroll(body: HTMLElement, top: number): () => void {
  const ending = new AbortController();
  const end = () => ending.abort();
  const scroll = () => {
    body.scrollTop = top;
    // a fraction is lost on screens with another pixel ratio
    if (body.scrollTop >= top - 1) end();
  };
  const observer = new MutationObserver(scroll);
  ending.signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  for (const type of scrolls) body.addEventListener(type, end, { signal: ending.signal, passive: true });
  observer.observe(body, { childList: true, subtree: true });
  scroll();
  return end;
}

/** Beside the tabs: the list's country and currency, with a button to change them. */
function RegionLink() {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const name = useMemo(() => countryNamer(locale)(country.toUpperCase()), [locale, country]);
  return (
    <RegionButton
      id="region"
      label={widget.text(sharedTexts.changeCountry)}
      country={country}
      name={name}
      note={currency}
      onClick={() => widget.chooseRegion()}
    />
  );
}

/** Shows above the deposit list that a limit is reached, and until when. */
function LimitReached() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const tightest = useAtomValue(tightestLimitAtom);
  return (
    // always there, so that it is announced
    <div className="limit-reached" role="status">
      {tightest?.left === 0 && <span>{reachedText(cashier, tightest, locale)}</span>}
    </div>
  );
}

/** The scroll position of the other list, in CSS pixels; the list of another region starts at its top. */
const scrollPositionsAtom = playerAtom<Partial<Record<Area, Region & { top: number }>>>({});

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
  useStyles(css);
  const canLeave = useDeferredCode(useWidget().deferred) !== undefined;
  return (
    <>
      {hasTabs && <AreaTabs area={area} />}
      {isList && canLeave && <RegionLink />}
      {isList && area === "deposit" && <LimitReached />}
    </>
  );
}

/**
 * Switches between the lists of deposits and withdrawals; each keeps its place. The arrow keys, Home and End select the
 * next, first and last tab.
 */
function AreaTabs({ area }: { area: Area }) {
  const widget = useWidget();
  const { store } = widget;
  const { root } = widget.port;
  // before the paint: an earlier press would find its own position here
  useLayoutEffect(() => {
    const { [area]: position, ...others } = store.get(scrollPositionsAtom);
    // only switching tabs restores the position; going back from a screen focuses a tile instead
    store.set(scrollPositionsAtom, others);
    const body = scrollBody(root);
    return position && body && isCurrentRegion(store, position) ? restoreScroll(body, position.top) : undefined;
  }, [store, root, area]);
  const open = (next: Area) => {
    if (next === area) return;
    const region = regionOf(store);
    const top = scrollBody(root)?.scrollTop ?? 0;
    store.set(scrollPositionsAtom, (positions) => ({ ...positions, [area]: { ...region, top } }));
    widget.track("button", { button: `page_${next}` });
    widget.go(`/${next}`, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // with Alt, the arrow keys walk through the page's history
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // :dir() is missing before Chromium 120
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = areaOfKey(event.key, area, isRtl);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    open(next);
  };
  return (
    <div className="tab-list" role="tablist" aria-label={widget.text(texts.pages)} onKeyDown={onKeyDown}>
      {areas.map((value) => (
        <button
          key={value}
          id={tabId(value)}
          type="button"
          role="tab"
          className="tab"
          part="tab"
          aria-selected={value === area}
          aria-controls="screen"
          tabIndex={value === area ? 0 : -1}
          onClick={() => open(value)}
        >
          {widget.text(texts.page[value])}
        </button>
      ))}
    </div>
  );
}

/** The area that a key selects; undefined for other keys. */
function areaOfKey(key: string, area: Area, isRtl: boolean): Area | undefined {
  const at = areas.indexOf(area);
  const right = isRtl ? -1 : 1;
  if (key === "ArrowRight") return areas.at((at + right) % areas.length);
  if (key === "ArrowLeft") return areas.at((at - right) % areas.length);
  if (key === "Home") return areas[0];
  return key === "End" ? areas.at(-1) : undefined;
}
