import type { KeyboardEvent } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/** Of the radio buttons of one choice the one that the Tab key reaches. */
const isTabStop = (radio: Control, all: readonly Control[]) => {
  const group = all.filter((other) => other.type === "radio" && other.name === radio.name);
  return radio === (group.find((other) => other instanceof HTMLInputElement && other.checked) ?? group[0]);
};

/** The controls a player can fill in now. Not `form.elements`: a field of that name would stand in its place. */
function controlsOf(form: HTMLFormElement): Control[] {
  const all = [...form.querySelectorAll<Control>("input:enabled, select:enabled")].filter(
    (control) => !control.closest("[hidden], [role='dialog'], dialog"),
  );
  return all.filter((control) => control.type !== "radio" || isTabStop(control, all));
}

/**
 * Scrolls smoothly to a control and focuses it (spec §5).
 * @param onMove told before, whether the focus comes from elsewhere
 */
export function reveal(form: HTMLFormElement | null, name: string, onMove: (isMoved: boolean) => void): void {
  const control = form && controlsOf(form).find((candidate) => candidate.name === name);
  if (!control) return;
  onMove(!control.matches(":focus"));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  control.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "center" });
  control.focus({ preventScroll: true });
}

/** Enter moves on to the next field; in the last one it submits. */
export function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const controls = controlsOf(event.currentTarget);
  const at = controls.indexOf(target);
  const next = at < 0 ? undefined : controls[at + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
