import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { type Cashier, useCashier } from "../../../cashier/Cashier";
import { isCardNumber } from "../../../catalogue/method/fieldContent";
import type { MethodField } from "../../../contract/list/method";
import { passesLuhn } from "../../../contract/payment/cardNumber";
import { localeAtom } from "../../../session/atoms";
import { useStyles } from "../../../ui/dom/useStyles";
import { FieldNote, TextInput } from "../../../ui/input/Field";
import formCss from "../../../ui/input/form.css?inline";
import type { FieldInputProps, FieldListProps, FormField } from "../../Form";
import { fieldPlaceholder } from "../../fields/fieldText";
import { useField, useTextInput, useTypedInput } from "../../fields/useField";
import { controlName } from "../../moveFocus";
import { cardTexts } from "../../texts";
import { TextField } from "../text";
import { type BrandFacts, CardBrand, cardBrand } from "./brands";
import css from "./cardFields.css?inline";
import { cardPart, cardRows, expiryShape } from "./cardPart";

/** The pattern of an expiry date as the field writes it: `MM/YY`, `MM-YYYY`. */
function expiryPattern(cashier: Cashier, field: MethodField): string | undefined {
  const shape = expiryShape(field);
  const [month, year] = cashier.text(cardTexts.expiryPattern).split("/");
  if (!shape || !month || !year) return undefined;
  return `${month}${shape.separator}${shape.yearSize === 4 ? year + year : year}`;
}

/** The placeholder of a card field: the server's, unless it repeats the label, else an example of what to type. */
function cardPlaceholder(cashier: Cashier, field: MethodField, label: string, locale: string): string | undefined {
  const own = fieldPlaceholder(cashier, field, locale, label);
  if (own !== undefined && own !== label) return own;
  const part = cardPart(field);
  if (part === "number") return "1234 1234 1234 1234";
  if (part === "code") return "123";
  return part === "expiry" ? expiryPattern(cashier, field) : undefined;
}

/** Props of {@link CodeHintButton}. */
interface CodeHintButtonProps {
  /** id of the hint */
  note: string;
  isOpen: boolean;
  onPress(): void;
}

/** Shows and hides where the security code of a card is. */
function CodeHintButton({ note, isOpen, onPress }: CodeHintButtonProps) {
  const cashier = useCashier();
  return (
    <button
      type="button"
      className="code-where"
      aria-label={cashier.text(cardTexts.whereIsCode)}
      aria-expanded={isOpen}
      aria-controls={note}
      onClick={onPress}
    >
      <svg viewBox="0 0 32 22" aria-hidden="true">
        <rect x="1" y="1" width="30" height="20" rx="3" />
        <path className="stripe" d="M1 6.5h30" />
        <path className="digits" d="M19.5 14.5h.01m3.5 0h.01m3.5 0h.01" />
      </svg>
    </button>
  );
}

/** Where the security code is, by the card's brand; empty while the hint is closed. Always there, to be announced. */
function CodeHint({ id, numberAtom }: { id: string; numberAtom: Atom<string> | undefined }) {
  return (
    <p id={id} className="note" role="status">
      {numberAtom && <CodePlace numberAtom={numberAtom} />}
    </p>
  );
}

function CodePlace({ numberAtom }: { numberAtom: Atom<string> }) {
  const cashier = useCashier();
  const number = useAtomValue(numberAtom);
  const brand = cardBrand(number);
  if (!brand) return cashier.text(cardTexts.codeAnywhere);
  return cashier.text(brand.codeLength === 4 ? cardTexts.codeOnFront : cardTexts.codeOnBack);
}

/** The fields of a card in one frame; their errors stand below it. */
export function CardFields({ fields, iconNames, last, noteFor }: FieldListProps) {
  useStyles(formCss);
  useStyles(css);
  const cashier = useCashier();
  const id = useId();
  const [isHintOpen, setHintOpen] = useState(false);
  const element = useRef<HTMLFieldSetElement>(null);
  const typed = useTypedInput(element);
  const isTyping = ({ description }: FormField) => controlName(description.name) === typed;
  const idOf = (field: FormField) => `${id}${fields.indexOf(field)}`;
  const { store } = cashier;
  const number = fields.find(({ description }) => cardPart(description) === "number");
  const brandOf = useCallback(() => number && cardBrand(store.get(number.valueAtom)), [store, number]);
  useAdvance(element, fields, brandOf);
  const after = (field: FormField) => {
    if (field === number) return <CardBrand numberAtom={field.valueAtom} accepted={iconNames} />;
    if (cardPart(field.description) !== "code") return undefined;
    return <CodeHintButton note={`${id}h`} isOpen={isHintOpen} onPress={() => setHintOpen(!isHintOpen)} />;
  };
  return (
    <fieldset ref={element} className="card-fields" aria-labelledby={`${id}t`}>
      <p id={`${id}t`} className="card-title field-label">
        {cashier.text(cardTexts.title)}
        <svg className="lock" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 7V5a3 3 0 0 1 6 0v2M4 7h8v6H4z" />
        </svg>
      </p>
      <div className="card-rows">
        {cardRows(fields).map((row) => (
          <div key={row[0]?.description.name} className="card-row">
            {row.map((field) => (
              <CardField
                key={field.description.name}
                id={idOf(field)}
                field={field}
                isTyping={isTyping(field)}
                isLast={field === last}
                below={noteFor?.(field)}
                after={after(field)}
              />
            ))}
          </div>
        ))}
      </div>
      {fields.map((field) => (
        <CardNote
          key={field.description.name}
          id={idOf(field)}
          field={field}
          isTyping={isTyping(field)}
          below={noteFor?.(field)}
        />
      ))}
      <CodeHint id={`${id}h`} numberAtom={isHintOpen ? number?.valueAtom : undefined} />
    </fieldset>
  );
}

interface CardFieldProps extends FieldInputProps {
  id: string;
  /** the player has not finished typing in it */
  isTyping: boolean;
  /** shown at the end of the field */
  after: ReactNode;
}

/** One field of the card: its label and its input. */
function CardField({ id, field, isTyping, isLast, below, after }: CardFieldProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const view = useField(field, isTyping);
  const input = useTextInput({ field, view, isLast });
  const { label, action, hint, error } = view.frame;
  const describedBy = [(error || hint) && `${id}n`, below && `${id}b`].filter(Boolean).join(" ");
  return (
    <div className="field card-field" part="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      <TextInput
        {...input}
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        placeholder={cardPlaceholder(cashier, field.description, label, locale)}
        after={after}
      />
    </div>
  );
}

/** The hint or the error of one field of the card. */
function CardNote({ id, field, isTyping, below }: Omit<CardFieldProps, "isLast" | "after">) {
  const { hint, error, live } = useField(field, isTyping).frame;
  return (
    <>
      <FieldNote id={`${id}n`} hint={hint} error={error} live={live} />
      {below?.(`${id}b`)}
    </>
  );
}

/** A card field outside of the card's block; a number shows its brand. */
export function SingleCardField(props: FieldInputProps) {
  const { description, valueAtom } = props.field;
  return <TextField {...props} after={isCardNumber(description) && <CardBrand numberAtom={valueAtom} />} />;
}

/** Whether no more digits fit at the end of a field. */
const isFieldFull = ({ format }: Pick<FormField, "format">, text: string) =>
  format.show(`${text}0`, text, text.length + 1) === text;

/** Whether a valid text of a card's field is complete: the field is full, or has the brand's usual length. */
export function isTypedToEnd(
  field: Pick<FormField, "description" | "format">,
  text: string,
  brand: BrandFacts | undefined,
): boolean {
  const part = cardPart(field.description);
  const plain = field.format.plain(text);
  if (part === "number") return passesLuhn(plain) && (isFieldFull(field, text) || plain.length === brand?.numberLength);
  if (part === "code") return isFieldFull(field, text) || plain.length === brand?.codeLength;
  return part === "expiry" && isFieldFull(field, text);
}

/**
 * Moves the focus to the next field of a card, if that is empty, once the player has typed a field to its end.
 * @param ref the element around the inputs
 * @param brandOf returns the card's brand, if its number tells it
 */
function useAdvance(
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
      [...element.querySelectorAll("input")].find(({ name }) => name === controlName(description.name));
    const advance = (field: FormField, next: FormField) => {
      const [input, target] = [inputOf(field), inputOf(next)];
      const text = store.get(field.valueAtom);
      const isAtEnd = input?.matches(":focus") && input.selectionStart === input.value.length;
      if (!isAtEnd || !target || store.get(next.valueAtom) !== "" || store.get(field.problemAtom)) return;
      if (!isTypedToEnd(field, text, brandOf())) return;
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
    // the player presses Tab or Enter out of habit, but the focus has already moved
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
