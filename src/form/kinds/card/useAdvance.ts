import { type RefObject, useEffect, useRef } from "react";
import { useCashier } from "../../../cashier/Cashier";
import type { FormField } from "../../state/state";
import type { BrandFacts } from "./brands";
import { cardPart, passesLuhn } from "./cardPart";

/** Whether a field takes no more digits at its end. */
const isFull = ({ format }: Pick<FormField, "format">, text: string) =>
  format.show(`${text}0`, text, text.length + 1) === text;

/** Whether a valid text of a card's field is complete: the field is full, or has the brand's usual length. */
export function isWhole(
  field: Pick<FormField, "description" | "format">,
  text: string,
  brand: BrandFacts | undefined,
): boolean {
  const part = cardPart(field.description);
  const plain = field.format.plain(text);
  if (part === "number") return passesLuhn(plain) && (isFull(field, text) || plain.length === brand?.numberLength);
  if (part === "code") return isFull(field, text) || plain.length === brand?.codeLength;
  return part === "expiry" && isFull(field, text);
}

/**
 * Moves the focus to the next field of a card, if that is empty, once the player has typed a field to its end.
 * @param ref the element around the inputs
 * @param brandOf returns the card's brand, if its number tells it
 */
export function useAdvance(
  ref: RefObject<HTMLElement | null>,
  fields: readonly FormField[],
  brandOf: () => BrandFacts | undefined,
): void {
  const { store } = useCashier();
  const reached = useRef<HTMLInputElement>(undefined);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const unmount = new AbortController();
    const { signal } = unmount;
    const inputOf = ({ description }: FormField) =>
      [...element.querySelectorAll("input")].find(({ name }) => name === description.name);
    const advance = (field: FormField, next: FormField) => {
      const [input, target] = [inputOf(field), inputOf(next)];
      const text = store.get(field.valueAtom);
      const isAtEnd = input?.matches(":focus") && input.selectionStart === input.value.length;
      if (!isAtEnd || !target || store.get(next.valueAtom) !== "" || store.get(field.problemAtom)) return;
      if (!isWhole(field, text, brandOf())) return;
      target.focus();
      reached.current = target;
    };
    for (const [index, field] of fields.entries()) {
      const next = fields[index + 1];
      if (!next) break;
      let before = store.get(field.valueAtom);
      const unsubscribe = store.sub(field.valueAtom, () => {
        const isLonger = store.get(field.valueAtom).length > before.length;
        before = store.get(field.valueAtom);
        // the caret is placed after this
        if (isLonger) queueMicrotask(() => advance(field, next));
      });
      signal.addEventListener("abort", unsubscribe);
    }
    // pressed out of habit: the focus has already moved
    const skipMove = (event: KeyboardEvent) => {
      const isMove = (event.key === "Tab" && !event.shiftKey) || event.key === "Enter";
      if (isMove && event.target === reached.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      reached.current = undefined;
    };
    element.addEventListener("keydown", skipMove, { capture: true, signal });
    return () => unmount.abort();
  }, [ref, fields, store, brandOf]);
}
