import { useAtomValue } from "jotai/react";
import type { ReactNode, Ref } from "react";
import { useCashier } from "../../../cashier/Cashier";
import type { MethodField } from "../../../contract/list/method";
import { asciiText } from "../../../money/writtenAmount";
import { localeAtom } from "../../../session/atoms";
import { Field, TextInput } from "../../../ui/input/Field";
import type { FieldInputProps, FieldKind } from "../../Form";
import { inputAttributes } from "../../fields/autofill";
import { fieldPlaceholder } from "../../fields/fieldText";
import { useField, useTextInput } from "../../fields/useField";
import { type Format, plainText } from "../../masks/Format";
import { type ChosenFormat, formatFor, namedMask } from "../../masks/formatFor";
import { compileRule } from "../../rules/compileRule";

/** Whether a field's text is in capitals; numbers and dates have none. */
const isUpperCase = (field: MethodField): boolean => field.type === "text_uppercase" && !namedMask(field);

// independent of the locale: a Turkish "i" becomes "I" for the server too
const upper = (text: string): string => text.toUpperCase();

/** The same format in upper case. One letter may become two: "ß" → "SS". */
const upperCase = (format: Format): Format => ({
  show: (raw, previous, at) =>
    format.show(upper(raw), previous, at === undefined ? at : upper(raw.slice(0, at)).length),
  plain: (shown) => upper(format.plain(shown)),
  caret: (raw, at, shown, previous) => {
    const place = upper(raw.slice(0, at)).length;
    return format.caret?.(upper(raw), place, shown, previous) ?? place;
  },
  isComplete: (shown) => format.isComplete?.(shown) ?? true,
});

const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

/**
 * The format of a text without a mask. Its value is the text, unless its rules allow it only with the digits, letters
 * and signs of ASCII, which keyboards for other scripts lack, or without the spaces that group an account, such as a
 * copied IBAN. A text with more letters than digits, such as a name, keeps its spaces.
 */
function unmaskedFormat({ regex }: MethodField): Format {
  if (!regex?.length) return plainText;
  let compiled: readonly ReturnType<typeof compileRule>[] | undefined;
  const passes = (value: string): boolean => {
    compiled ??= regex.map(compileRule);
    return compiled.every((rule) => rule.test(value) !== false);
  };
  return {
    ...plainText,
    plain(shown) {
      const text = plainText.plain(shown);
      const ascii = asciiText(text);
      const isGrouped = text.includes(" ") && countOf(ascii, /\p{L}/gu) <= countOf(ascii, /\d/g);
      const others = isGrouped ? [ascii, text.replaceAll(" ", ""), ascii.replaceAll(" ", "")] : [ascii];
      const different = others.filter((other) => other !== text);
      return different.length > 0 && !passes(text) ? (different.find(passes) ?? text) : text;
    },
  };
}

/**
 * The format of a text: the server's mask, in upper case if the server asks for that.
 * @param own the format of a field without a usable mask
 */
export function textFormat(field: MethodField, own = unmaskedFormat(field)): ChosenFormat {
  const chosen = formatFor(field, own);
  return isUpperCase(field) ? { ...chosen, format: upperCase(chosen.format) } : chosen;
}

/** Props of {@link TextField}. */
interface TextFieldProps extends FieldInputProps {
  /** The element around the label, the input and the note. */
  ref?: Ref<HTMLDivElement>;
  /** the player has not finished typing: only a rejection by the server is shown */
  isTyping?: boolean;
  /** shown below the input, unless the value comes from the last payment */
  hint?: string | undefined;
  /** shown at the end of the input */
  after?: ReactNode;
  /** Called on focus and blur. */
  onFocusChange?(isFocused: boolean): void;
}

/** A text field with its mask. */
export function TextField({ ref, field, isLast, below, isTyping, hint, after, onFocusChange }: TextFieldProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { description } = field;
  const view = useField(field, isTyping);
  const input = useTextInput({ field, view, isLast, onFocusChange });
  return (
    <Field ref={ref} {...view.frame} hint={view.frame.hint ?? hint} below={below}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          placeholder={fieldPlaceholder(cashier, description, locale, view.frame.label)}
          after={after}
        />
      )}
    </Field>
  );
}

/** Text in the mask of the server, which may want it in upper case. */
export const textKind: FieldKind = {
  takes: () => true,
  Input: TextField,
  format: (field) => textFormat(field),
  inputAttributes: (field) => {
    const attributes = inputAttributes(field);
    return isUpperCase(field) ? { ...attributes, autoCapitalize: "characters" } : attributes;
  },
};

const asNumber = (field: MethodField): MethodField => ({ ...field, mask: field.mask || "number" });

/** An amount in a form of other data: a plain number, as the payment already has its amount. */
export const amountKind: FieldKind = {
  ...textKind,
  takes: ({ type }) => type === "amount",
  format: (field) => textKind.format(asNumber(field)),
  inputAttributes: (field) => textKind.inputAttributes(asNumber(field)),
};
