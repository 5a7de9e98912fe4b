import { useAtomValue } from "jotai/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { localeAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { FieldNote } from "../../ui/Field";
import formCss from "../../ui/form.css?inline";
import { TextInput } from "../../ui/TextInput";
import { useStyles } from "../../ui/useStyles";
import { CardBrand } from "../CardBrand";
import type { FormField } from "../state";
import { cardTexts } from "../texts";
import css from "./cardFields.css?inline";
import { cardPart, cardRows } from "./cardPart";
import { cardPlaceholder } from "./cardPlaceholder";
import { CodeHint, CodeHintButton } from "./SecurityCodeHint";
import { type FieldInputProps, type FieldListProps, useField } from "./useField";
import { useTypedInput } from "./useTypedInput";
import { useTyping } from "./useTyping";

/** The fields of a card in one frame; their errors stand below it. */
export function CardFields({ fields, iconNames, last, noteFor }: FieldListProps) {
  useStyles(formCss, css);
  const cashier = useCashier();
  const id = useId();
  const [isHintOpen, setHintOpen] = useState(false);
  const element = useRef<HTMLFieldSetElement>(null);
  const typed = useTypedInput(element);
  const isTyping = ({ description }: FormField) => description.name === typed;
  const idOf = (field: FormField) => `${id}${fields.indexOf(field)}`;
  const number = fields.find(({ description }) => cardPart(description) === "number");
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
  const typing = useTyping({ field, view, isLast });
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
        {...typing}
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
