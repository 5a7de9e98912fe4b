import type { KeyboardEvent } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./tabs.css?inline";

/** Props of {@link Tabs}. */
interface TabsProps<Value extends string> {
  /** the accessible name of the list of tabs */
  label: string;
  /** id of the element that the tabs change */
  panel: string;
  tabs: readonly { value: Value; id: string; label: string }[];
  selected: Value;
  onSelect(value: Value): void;
}

/** A row of tabs. The arrow keys, Home and End select the next, first and last one. */
export function Tabs<Value extends string>({ label, panel, tabs, selected, onSelect }: TabsProps<Value>) {
  useStyles(css);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // with Alt, the arrow keys walk through the page's history
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = nextIndex(
      event.key,
      tabs.findIndex(({ value }) => value === selected),
      tabs.length,
      // :dir() came with Chromium 120
      getComputedStyle(event.currentTarget).direction === "rtl",
    );
    const next = target === undefined ? undefined : tabs[target];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(next)]?.focus();
    onSelect(next.value);
  };
  return (
    <div className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ value, id, label: text }) => (
        <button
          key={value}
          id={id}
          type="button"
          role="tab"
          className="tab"
          part="tab"
          aria-selected={value === selected}
          aria-controls={panel}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** The index that a key selects; undefined for other keys. */
function nextIndex(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
