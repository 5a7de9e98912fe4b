import { useAtomValue } from "jotai/react";
import { memo, useEffect, useId, useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { methodLabel } from "../../catalogue/method/methodText";
import { createdAt, type Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/format";
import { MethodMark } from "../../payment/icon/MethodMark";
import { languageAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { whenTimeIsUp } from "../../ui/dom/clock";
import type { CssVariables } from "../../ui/dom/useStyles";
import { type DateFormats, dateFormats } from "./dateFormats";
import type { Block, Day, Month } from "./days";
import { type ItemState, type MethodFinder, signedAmount, stateOf, stateText, useMethodFinder } from "./item";
import { rowId } from "./place";
import { texts } from "./texts";

const paths: Readonly<Record<ItemState, string>> = {
  open: "M12 7v5l3 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
  done: "m5 12.5 4.5 4.5L19 7.5",
  failed: "M7 7l10 10M17 7 7 17",
};

/** The state of a transaction: a sign and a word, so that it does not depend on its colour. */
function StateMark({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const state = stateOf(transaction);
  return (
    <span className={`history-state ${state}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[state]} />
      </svg>
      {cashier.text(stateText(transaction))}
    </span>
  );
}

/** Usual heights of a day's heading, a month's and a row, in em: they place the scroll bar before blocks are drawn. */
const headingEm = 3;
const monthEm = 3.5;
const rowEm = 4.5;

/** The facts that all rows need besides their transactions; a new object only when one of them changes. */
interface RowContext {
  locale: string;
  /** the player's currency */
  currency: string;
  dates: DateFormats;
  language: string;
  methodOf: MethodFinder;
  onOpen: (transaction: Transaction, row: HTMLElement) => void;
}

/** Props of {@link Blocks}. */
interface BlocksProps {
  blocks: readonly Block[];
  onOpen: RowContext["onOpen"];
}

/**
 * The days of the history. The browser lays out the blocks near the screen only, and React draws changed blocks only.
 */
export function Blocks({ blocks, onOpen }: BlocksProps) {
  const locale = useFormattingLocale();
  const today = useToday();
  const dates = useMemo(() => dateFormats(locale, undefined, () => today), [locale, today]);
  const currency = useAtomValue(currencyAtom);
  const language = useAtomValue(languageAtom);
  const methodOf = useMethodFinder();
  const context = useMemo(
    () => ({ locale, currency, dates, language, methodOf, onOpen }),
    [locale, currency, dates, language, methodOf, onOpen],
  );
  return blocks.map((block) => <BlockView key={block.key} block={block} context={context} />);
}

/** A moment of the present day, in ms since the epoch; updates at midnight. */
function useToday(): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const tomorrow = new Date(today).setHours(24, 0, 0, 0);
    return whenTimeIsUp(
      () => tomorrow - Date.now(),
      () => setToday(Date.now()),
    );
  }, [today]);
  return today;
}

interface BlockProps {
  block: Block;
  context: RowContext;
}

const isSameDay = (one: Day, other: Day | undefined) =>
  one.key === other?.key &&
  JSON.stringify(one.month) === JSON.stringify(other.month) &&
  one.items.length === other.items.length &&
  one.items.every((item, at) => item === other.items[at]);

/** Compares the transactions, which stay the same objects: each change groups the days again. */
const isSameBlock = (one: BlockProps, other: BlockProps) =>
  one.context === other.context &&
  one.block.days.length === other.block.days.length &&
  one.block.days.every((day, at) => isSameDay(day, other.block.days[at]));

const BlockView = memo(function BlockView({ block: { days, size }, context }: BlockProps) {
  const months = days.filter(({ month }) => month).length;
  const height: CssVariables = { "--block-height": `${months * monthEm + days.length * headingEm + size * rowEm}em` };
  return (
    <div className="history-block" style={height}>
      {days.map((day) => (
        <DayView key={day.key} day={day} context={context} />
      ))}
    </div>
  );
}, isSameBlock);

function DayView({ day: { at, items, month }, context }: { day: Day; context: RowContext }) {
  const id = useId();
  const day = (
    <div className="history-day">
      {at !== undefined && <h3 id={id}>{context.dates.day(at)}</h3>}
      <ul aria-labelledby={at === undefined ? undefined : id}>
        {items.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} context={context} />
        ))}
      </ul>
    </div>
  );
  if (!month) return day;
  return (
    <>
      <MonthHeading month={month} context={context} />
      {day}
    </>
  );
}

/** A month, with what was paid in and out in it. */
function MonthHeading({ month: { at, sums }, context }: { month: Month; context: RowContext }) {
  const cashier = useCashier();
  const money = (label: Message, amount: number, currency: string) =>
    amount > 0 && (
      <span>
        {cashier.text(label)} <bdi>{amountWithCode(amount, currency, context.locale, context.currency)}</bdi>
      </span>
    );
  return (
    <div className="history-month">
      <h2>{context.dates.month(at)}</h2>
      {sums.map(({ currency, paidIn, paidOut }) => (
        <p key={currency}>
          {money(texts.types.deposit, paidIn, currency)}
          {money(texts.types.withdrawal, paidOut, currency)}
        </p>
      ))}
    </div>
  );
}

const Row = memo(function Row({ transaction, context }: { transaction: Transaction; context: RowContext }) {
  const cashier = useCashier();
  const { locale, currency, dates, language, methodOf, onOpen } = context;
  const method = methodOf(transaction);
  const { id, type } = transaction;
  const at = createdAt(transaction);
  const state = stateOf(transaction);
  return (
    <li>
      <button
        type="button"
        id={rowId(id)}
        className="history-item"
        onClick={({ currentTarget }) => onOpen(transaction, currentTarget)}
      >
        <MethodMark method={method} />
        <span className="history-what">
          <bdi className="history-name">{methodLabel(method, language)}</bdi>{" "}
          <span className="history-note">
            {cashier.text(texts.area[type])}
            {at !== undefined && (
              <>
                {" · "}
                <time dateTime={new Date(at).toISOString()}>{dates.time(at)}</time>
              </>
            )}
          </span>
        </span>{" "}
        <span className="history-sum">
          <bdi className={`history-amount ${type} ${state}`}>{signedAmount(transaction, locale, currency)}</bdi>{" "}
          <StateMark transaction={transaction} />
        </span>
      </button>
    </li>
  );
});
