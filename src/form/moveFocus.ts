import type { KeyboardEvent } from "react";
import { isInput } from "../ui/dom/windows";

type Control = HTMLInputElement | HTMLSelectElement;

/** Whether a radio button is the one in its group that the Tab key reaches. */
const isTabStop = (radio: Control, all: readonly Control[]) => {
  const group = all.filter((other) => other.type === "radio" && other.name === radio.name);
  return radio === (group.find((other) => isInput(other) && other.checked) ?? group[0]);
};

/** The controls of the form that are filled in: not those in dialogs, in folds, or of the bonus. */
function controlsOf(form: HTMLFormElement): Control[] {
  const all = [...form.querySelectorAll<Control>("input, select")].filter(
    (control) => !control.closest("[hidden], [role='dialog'], dialog, [part='bonus']"),
  );
  return all.filter((control) => control.type !== "radio" || isTabStop(control, all));
}

/** Members of a form that no code reads. Browsers and password managers know fields by these names. */
const unreadMembers = /^(?:name|title|method|target|action|id|lang|dir)$/;

/** The name of a field's control. A control with the name of a member of its form, such as "style", would hide that. */
export const controlName = (name: string): string =>
  name in HTMLFormElement.prototype && !unreadMembers.test(name) ? `${name}_` : name;

const controlNamed = (form: HTMLFormElement | null, name: string): Control | undefined =>
  form ? controlsOf(form).find((control) => control.name === controlName(name)) : undefined;

/** Whether a control is in the part of the form above its action bar that the player sees. */
export function isInView(form: HTMLFormElement | null, name: string): boolean {
  const control = controlNamed(form, name);
  if (!form || !control) return false;
  const { top, bottom } = control.getBoundingClientRect();
  const limits = [innerHeight, form.querySelector(".actions")?.getBoundingClientRect().top ?? innerHeight];
  return top >= Math.max(0, form.getBoundingClientRect().top) && bottom <= Math.min(...limits);
}

/**
 * Scrolls to a control smoothly and focuses it, unless it is disabled.
 * @param onMove called before focusing; `isMoved` is false if the control already has the focus, or cannot have it
 */
export function focusField(form: HTMLFormElement | null, name: string, onMove?: (isMoved: boolean) => void): void {
  const control = controlNamed(form, name);
  if (!control) return;
  onMove?.(control.matches(":enabled:not(:focus)"));
  const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  control.scrollIntoView({ behavior: isMotionReduced ? "auto" : "smooth", block: "center" });
  control.focus({ preventScroll: true });
}

/** On Enter, focuses the next field; in the last field Enter submits. Checkboxes are skipped. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !isInput(target)) return;
  const controls = controlsOf(event.currentTarget).filter(({ type, disabled }) => type !== "checkbox" && !disabled);
  const index = controls.indexOf(target);
  const next = index < 0 ? undefined : controls[index + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
