import { useMemo, useState } from "react";
import { type EditingProps, useEditing } from "../masks/useEditing";
import { amountFormat } from "./amountFormat";

/** The input of an amount, as a person types it. */
interface AmountEditing {
  /** props of the input */
  editing: EditingProps;
  /** the text in the input */
  shown: string;
  /** Writes the amount as the locale does, once the input is left. */
  settle(): void;
}

/**
 * Edits an amount in the writing of a locale. It stays as it was typed until the input is left, or the amount changes
 * from elsewhere.
 * @param text digits with at most one "."
 * @param locale BCP 47
 * @param onText called with such a text, or with what was typed if it makes no sense
 */
export function useAmountEditing(
  text: string,
  currency: string,
  locale: string,
  onText: (text: string) => void,
): AmountEditing {
  const format = useMemo(() => amountFormat(currency, locale), [currency, locale]);
  const [typed, setTyped] = useState<string>();
  const edited = typed !== undefined && format.plain(typed) === text ? typed : format.fromPlain(text);
  const editing = useEditing({
    text: edited,
    format,
    onText: (next) => {
      setTyped(next);
      onText(format.plain(next));
    },
  });
  return { editing, shown: format.display(edited), settle: () => setTyped(undefined) };
}
