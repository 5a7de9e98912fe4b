/** A button or option as the page reports it. */
export interface SeenButton {
  index: number;
  id: string;
  name: string;
  part: string;
  kind: string;
  /** of a country's option */
  code: string;
  isOff: boolean;
  isBusy: boolean;
  /** of one unfinished payment on a list */
  isOnCard: boolean;
  /** shows the other unfinished payments */
  isForMore: boolean;
  isInForm: boolean;
  isInDialog: boolean;
}

/** Whether a button deposits on the card of the quick view. */
export const isPay = ({ id }: SeenButton): boolean => id.startsWith("quick-pay");

/** Whether a card that is pressed pays with a saved account: otherwise its press leads to the method's form. */
export const paysInPlace = ({ id }: SeenButton): boolean => Boolean(id.split("/")[2]);

/** Whether a button sends a form, or pays on the card of the quick view. */
export const isSubmit = (button: SeenButton): boolean => (button.kind === "submit" && button.isInForm) || isPay(button);

/** A field as the page reports it. */
export interface SeenInput {
  id: string;
  name: string;
  type: string;
  label: string;
  value: string;
  isChecked: boolean;
  isOff: boolean;
  isWrong: boolean;
  options: string[];
}

/** The card of the quick view. */
export interface SeenCard {
  /** of the account or the method, or the state of a payment */
  name: string;
  /** "" if no amount stands between − and + */
  amount: string;
  /** the line below the name */
  note: string;
  /** the line says what is wrong, or what comes of the last press */
  isTrouble: boolean;
  /** the line leads to an unfinished payment */
  isUnfinished: boolean;
}

/** Everything of a widget that a player can see. */
export interface Look {
  screen: string;
  state: string;
  /** as the element's attribute says */
  view: string;
  /** null in the full view, and before anything is known */
  card: SeenCard | null;
  title: string;
  /** the list's country and currency; "" elsewhere */
  region: string;
  currency: string;
  /** which large sign a message has: a status, `empty` or `error` */
  icon: string;
  notice: string;
  /** texts of the unfinished payments on a list */
  cards: string[];
  facts: string[];
  buttons: SeenButton[];
  inputs: SeenInput[];
  text: string;
  focus: string;
  /** mistakes of the screen's markup for assistive technology, and contents that are wider than the screen */
  flaws: string[];
  /** by a captcha's challenge, which stands on the page and is modal */
  isCovered: boolean;
  hasBonus: string;
}

/** An event of a widget. */
export interface SeenEvent {
  widget: number;
  type: string;
  detail: Record<string, unknown>;
  /** whether its element was out of the document */
  isGone: boolean;
}
