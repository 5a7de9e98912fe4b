import { useStyles } from "../dom/useStyles";
import css from "./heroAmount.css?inline";

/** Props of {@link HeroAmount}. */
export interface HeroAmountProps {
  /** the formatted amount, as formatAmount returns it: "$5,000" or "0.0051\u00a0BTC" */
  text: string;
  /** the currency's code, shown beside the amount; "" if it is unknown */
  code: string;
}

/** Steps of the size: from this many characters on, an amount does not fit one line of a phone at the size before. */
const longFrom = 12;
const longestFrom = 16;

/** The class of the size at which this many characters fit one line of a phone. */
export function heroSize(characters: number): "" | "long" | "longest" {
  if (characters >= longestFrom) return "longest";
  return characters >= longFrom ? "long" : "";
}

/** An amount in large numerals with its muted currency code. */
export function HeroAmount({ text, code }: HeroAmountProps) {
  useStyles(css);
  const upperCode = code.toUpperCase();
  // the sign of a currency without a symbol is its code
  const number = text.replace(upperCode, "").trim();
  return (
    <p className={`hero-amount ${heroSize(number.length)}`}>
      <bdi>{number}</bdi>
      {upperCode && (
        <>
          {" "}
          <span className="hero-code">{upperCode}</span>
        </>
      )}
    </p>
  );
}
