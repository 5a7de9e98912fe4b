import type { CardLook } from "./messages";

/** The facts that the look depends on besides the theme's CSS. */
export interface LookFacts extends Pick<CardLook, "kind" | "locale" | "currency"> {
  mode: CardLook["theme"]["mode"];
  amount: number | undefined;
}

/** Reads how the page is to look from the element around it, whose CSS holds the colours that the page needs. */
export function readLook(element: Element, { kind, locale, mode, amount, currency }: LookFacts): CardLook {
  const style = getComputedStyle(element);
  return {
    kind,
    locale,
    dir: style.direction === "rtl" ? "rtl" : "ltr",
    theme: {
      mode,
      colors: {
        text: style.color,
        muted: style.caretColor,
        border: style.borderTopColor,
        background: style.backgroundColor,
        accent: style.outlineColor,
        error: style.columnRuleColor,
      },
      font_size: Number.parseFloat(style.fontSize),
      radius: Number.parseFloat(style.borderTopLeftRadius),
    },
    ...(amount !== undefined && { amount }),
    currency,
  };
}
