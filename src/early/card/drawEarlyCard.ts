import * as v from "valibot";
import { accountName, firstUsable, type ListedAccount, listedAccounts } from "../../catalogue/saved/listedAccounts";
import { sessionRegion } from "../../contract/host/region";
import { type SavedAccount, savedAccountSchema, savedAccountsAnswerSchema } from "../../contract/list/savedAccount";
import { readLeniently } from "../../contract/schema";
import { quickTexts } from "../../i18n/quickTexts";
import { regionalLocale } from "../../i18n/regionalLocale";
import { formatAmount } from "../../money/format";
import buttonCss from "../../ui/input/button.css?inline";
import { primaryMarkup } from "../../ui/markup/buttonMarkup";
import { type Drawing, type EarlyOptions, isDown, startDrawing } from "../startDrawing";
import cardCss from "./card.css?inline";
import { cardMarkup, cardSkeleton, moreMarkup, noteMarkup, payId } from "./cardMarkup";

/** Reserves the height of a line that only React fills. */
const room = "\u00a0";

/**
 * Draws the quick view's card into an element whose code is not loaded yet: its skeleton with the texts, its content
 * with the saved accounts. React's first render replaces it, with the same card if session and region are still the
 * same. Only a saved account with the amount of its last payment is drawn; any other card, the host's amount, a payment
 * with a fee or a bonus, and a method that the list may not show are left to React.
 */
export default async function drawEarlyCard(options: EarlyOptions): Promise<void> {
  const { session, isWanted } = options;
  const { transport } = options.connection;
  const [, savedAccounts] = options.connection.calls;
  const region = sessionRegion(session.paymentGeo, session.currency);
  const drawing = await startDrawing(options, async () => {
    const { showLateCard } = await import("../lateness");
    return (late) => showLateCard(late, { note: noteMarkup, more: moreMarkup });
  });
  if (!drawing) return;
  const locale = regionalLocale(drawing.locale, region.country);
  // for the styles: the host may have set the property alone
  options.element.setAttribute("view", "quick");
  drawing.show(cardSkeleton(locale), [buttonCss, cardCss], [".app", cardSkeleton(locale)]);
  const saved = transport.peek(savedAccounts);
  const [methods, answer] = await Promise.all([drawing.methods(), saved]);
  const context = { area: "deposit", methods, ...region, balance: undefined, locked: undefined } as const;
  const listed = listedAccounts(readAccounts(answer), { ...context, nowMs: Date.now() });
  const first = firstUsable(listed, isDown);
  if (first?.amount === undefined || session.amount !== undefined || !isWanted()) return;
  // a held press would attach a bonus that this card does not show
  if (mayCost(first) || mayBeHidden(first) || session.bonusList.length > 0) return;
  const amount = formatAmount(first.amount, region.currency, locale);
  await drawing.fill(".app", accountMarkup(drawing, first, amount, locale));
}

/** The valid accounts of an answer; the element reports the others. */
function readAccounts(answer: unknown): SavedAccount[] {
  const parsed = v.safeParse(savedAccountsAnswerSchema, answer);
  return (parsed.success ? parsed.output.items : []).flatMap((received) => {
    const account = readLeniently(savedAccountSchema, received);
    return account.success ? [account.output] : [];
  });
}

/** Whether a payment may have a fee: this card does not show it, and a held press pays. */
const mayCost = ({ method: { received } }: ListedAccount): boolean =>
  ["fee", "quoted"].some((name) => Boolean(Reflect.get(Object(received), name)));

/** Whether the list may not show a method: then React's card has the next account. */
const mayBeHidden = ({ method }: ListedAccount): boolean => Boolean(method.cardViewType || method.wallet);

/** The card of a saved account. */
function accountMarkup({ text, hold }: Drawing, choice: ListedAccount, amount: string, locale: string) {
  const id = payId(choice, choice.amount);
  const step = (icon: "less" | "plus") => ({ label: text(quickTexts[icon]), isOff: false, ...hold(`#quick-${icon}`) });
  return cardMarkup(locale, {
    label: text(quickTexts.deposit),
    icon: ["span", { className: "method-icon" }],
    name: accountName(choice.account),
    note: noteMarkup(room),
    code: choice.account.requires?.length === 1 && ["div", { className: "quick-code bone" }],
    amount: { label: text(quickTexts.amount), text: amount, less: step("less"), plus: step("plus") },
    pay: primaryMarkup(text(quickTexts.depositAmount, { button: text(quickTexts.deposit), amount }), {
      id,
      ...hold(`#${CSS.escape(id)}`),
    }),
    more: moreMarkup(text(quickTexts.more), hold("#quick-more")),
  });
}
