import { type ReactNode, useId, useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { symbolOf } from "../../money/currencies";
import heroCss from "../../ui/display/heroAmount.css?inline";
import { type CssVariables, useStyles } from "../../ui/dom/useStyles";
import { type FieldControl, FieldNote, type FieldNoteProps } from "../../ui/input/Field";
import formCss from "../../ui/input/form.css?inline";
import { formTexts } from "../texts";
import css from "./amountCard.css?inline";

/** Props of {@link AmountCard}. */
interface AmountCardProps {
  label: string;
  currency: string;
  /** BCP 47 */
  locale: string;
  /** the text in the input, which decides its width and size */
  shown: string;
  /** the amount is that of the player's last payment */
  isLastTime: boolean;
  note: Omit<FieldNoteProps, "id">;
  /** Renders the input. */
  children(control: FieldControl): ReactNode;
}

/** The frame of an amount input: label, currency sign, large digits, currency code, and its limits or its error. */
export function AmountCard({ label, currency, locale, shown, isLastTime, note, children }: AmountCardProps) {
  const cashier = useCashier();
  const id = useId();
  useStyles(formCss);
  useStyles(heroCss);
  useStyles(css);
  const code = currency.toUpperCase();
  const symbol = symbolOf(currency);
  const sign = symbol !== code && (
    <bdi className={symbol.length > 2 ? "amount-sign long" : "amount-sign"}>{symbol}</bdi>
  );
  const isFirst = useMemo(() => isSymbolFirst(currency, locale), [currency, locale]);
  const describedBy = [(note.error || note.hint) && `${id}n`, isLastTime && `${id}l`].filter(Boolean).join(" ");
  // the size depends on how much has to fit the line beside the code
  const size: CssVariables = { "--ems": steppedEms(`${symbol}${shown}`), "--code": code.length };
  return (
    <div className="amount-card" part="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span id={`${id}l`} className="amount-last">
          {isLastTime && cashier.text(formTexts.lastTime)}
        </span>
      </div>
      <div className="amount-line" style={size}>
        <span className="amount-number">
          {isFirst && sign}
          <span className="amount-digits" data-text={shown || "0"}>
            {children({
              id,
              "aria-describedby": describedBy || undefined,
              "aria-invalid": note.error ? true : undefined,
            })}
          </span>
          {!isFirst && sign}
        </span>
        {/* a press beside the digits is for the amount as well */}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: it is empty, so that it adds nothing to the name */}
        <label className="amount-rest" htmlFor={id} aria-hidden="true" />
        <span className="hero-code">{code}</span>
      </div>
      <div className="amount-note">
        <FieldNote id={`${id}n`} {...note} />
        {/* keeps the room of the limits while an error replaces them */}
        {note.error && (
          <p className="note" aria-hidden="true">
            {note.hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether a locale puts the currency symbol before the number. */
export function isSymbolFirst(currency: string, locale: string): boolean {
  // Intl accepts any three-letter code and rejects other lengths; crypto amounts follow the same order
  const code = /^[a-z]{3}$/i.test(currency) ? currency : "USD";
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: code }).formatToParts(1);
  return parts.find(({ type }) => type === "currency" || type === "integer")?.type === "currency";
}

// tabular digits and letters of common fonts, and the narrower signs between them
const wideEm = 0.66;
const narrowEm = 0.3;
/** sizes change by steps, so that they do not change with every digit */
const stepEm = 1.25;

/** An estimate of the width of an amount's text in ems; rather too wide than too narrow. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += /[\s.,'’]/.test(sign) ? narrowEm : wideEm;
  return ems;
}

/** The same, rounded up to a step of sizes. */
const steppedEms = (text: string): number => Math.ceil(emsOf(text) / stepEm) * stepEm;
