/** A button or option as the page reports it. */
export interface SeenButton {
  index: number;
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

/** Everything of a widget that a player can see. */
export interface Look {
  screen: string;
  state: string;
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
