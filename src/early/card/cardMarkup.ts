import type { Child, Markup } from "../../ui/markup/Markup";
import type { ButtonAction } from "../../ui/markup/screenMarkup";

/** A step of the amount. */
interface AmountStep extends ButtonAction {
  /** there is no further preset, or the amount cannot be changed now */
  isOff: boolean;
}

/** The content of the quick view's card. */
export interface CardContent<Leaf = never> {
  /** the card's accessible name */
  label: string;
  icon: Child<Leaf>;
  /** the account or the method, or the state of a payment */
  name: Child<Leaf>;
  /** below the name */
  note: Child<Leaf>;
  /** the input of a security code */
  code?: Child<Leaf>;
  amount?: { label: string; text: string; less?: AmountStep | undefined; plus?: AmountStep | undefined } | undefined;
  /** the button that pays */
  pay?: Child<Leaf>;
  more?: Child<Leaf>;
}

const paths = { less: "M6 12h12", plus: "M6 12h12M12 6v12" };

const stepMarkup = (icon: keyof typeof paths, { label, isOff, ...listeners }: AmountStep): Markup => [
  "button",
  {
    id: `quick-${icon}`,
    type: "button",
    className: "icon-button",
    "aria-label": label,
    // a disabled button loses the focus
    "aria-disabled": isOff ? "true" : undefined,
    ...listeners,
  },
  ["svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, ["path", { d: paths[icon] }]],
];

/** The quick view's card, in the frame of every screen. @param lang BCP 47 */
export const cardMarkup = <Leaf = never>(lang: string, content: CardContent<Leaf>): Markup<Leaf> => {
  const { label, icon, name, note, code, amount, pay, more } = content;
  return [
    "div",
    { className: "app", lang },
    [
      "section",
      { id: "screen", className: "quick", part: "screen", "aria-label": label },
      [
        "div",
        { className: "quick-who" },
        icon,
        ["div", { className: "quick-text" }, ["strong", {}, ["bdi", {}, name]], note],
        code,
      ],
      amount && [
        "div",
        { className: "quick-amount", role: "group", "aria-label": amount.label },
        amount.less && stepMarkup("less", amount.less),
        ["output", { part: "amount" }, ["bdi", {}, amount.text]],
        amount.plus && stepMarkup("plus", amount.plus),
      ],
      pay,
      more,
    ],
  ];
};

/** The line below the name. */
export const noteMarkup = <Leaf = never>(text: Child<Leaf>, attributes?: Markup[1]): Markup<Leaf> => [
  "p",
  { className: "quick-note", ...attributes },
  text,
];

/** The button that leads to the full view. */
export const moreMarkup = (label: string, listeners: Omit<ButtonAction, "label">): Markup => [
  "button",
  { id: "quick-more", type: "button", className: "quick-more", ...listeners },
  label,
];

/** The card's placeholder. */
export const cardSkeleton = (lang: string): Markup => {
  const bone: Markup = ["div", { className: "bone" }];
  return [
    "div",
    { className: "app", lang, "aria-hidden": "true" },
    [
      "div",
      { className: "quick", part: "skeleton" },
      [
        "div",
        { className: "quick-who" },
        ["span", { className: "method-icon" }],
        ["div", { className: "quick-text" }, bone, bone],
      ],
      ["div", { className: "bone quick-bar" }],
    ],
  ];
};

/** The account, or the method alone, that a press pays with. */
interface PaidWith {
  method: { readonly name: string };
  account?: { readonly id: string | number } | undefined;
}

/**
 * The id of the button that pays. It names account, amount and bonus: a press that is held on the card before React,
 * which shows no bonus, pays only if React's card has the same account and amount, and no bonus.
 */
export const payId = ({ method, account }: PaidWith, amount: number | undefined, bonusId?: string): string =>
  ["quick-pay", method.name, account?.id, amount, bonusId].join("/");
