import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useId, useMemo, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { arrivalText } from "../../catalogue/method/methodFactText";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Arrival } from "../../contract/list/methodFacts";
import type { Forfeit, Quote } from "../../contract/payment/quote";
import { amountProblem } from "../../form/amount/amountRules";
import type { TypedAmount } from "../../form/MethodForm";
import { parseAmount } from "../../money/amountText";
import { amountWithCode } from "../../money/format";
import { KeepHeight } from "../../ui/dom/KeepHeight";
import { useStyles } from "../../ui/dom/useStyles";
import { Checkbox } from "../../ui/input/Checkbox";
import { factTexts } from "../texts";
import { type Cost, costTexts, costToShow, hasCost, leavesNothing, type PricedPayment, widestCost } from "./cost";
import css from "./cost.css?inline";
import { useCurrentFacts } from "./currentFacts";
import { forfeitsKey, type Quoting, quoteQuery, useQuote } from "./quoting";

/** Props of {@link CostFacts}. */
interface CostFactsProps extends TypedAmount {
  /** of the visible line, to describe the submit button */
  id: string;
  area: Area;
  method: Method;
  quoting: Quoting;
}

/** The cost and the arrival of the payment, as the amount is typed; empty if the server says nothing about either. */
export function CostFacts({ id, area, method, quoting, amount, rules }: CostFactsProps) {
  useStyles(css);
  const { currency, limits } = rules;
  const text = useAtomValue(amount.textAtom);
  const value = amountProblem(text, rules) ? undefined : parseAmount(text, currency);
  const { latest, isQuoted, arrival, arrivesIn, cost } = useCost({ quoting, area, method, amount: value, currency });
  const describe = useDescription(area, currency);
  const hasLine = hasCost(latest, currency, isQuoted) || arrival !== undefined;
  // the button refers to it
  if (!hasLine) return <p id={id} hidden />;
  const shown = describe(cost, arrivesIn);
  const widest = describe(widestCost({ area, method: latest, max: limits.max, currency, isQuoted }), arrivesIn);
  return (
    <div className="cost">
      {/* screen readers get the announcement, and this as the description of the button */}
      <p id={id} className="cost-line" aria-hidden="true">
        <bdi>{lineOf(shown)}</bdi> <bdi className="cost-total">{shown.total}</bdi>
      </p>
      <div className="cost-line cost-room" aria-hidden="true">
        <span data-text={lineOf(widest)} /> <span className="cost-total" data-text={widest.total} />
      </div>
      <Announcement text={[...shown.details.map(({ spoken }) => spoken), shown.total].filter(Boolean).join(". ")} />
    </div>
  );
}

/** The payment that a press would make. */
interface FormPayment extends Omit<PricedPayment, "amount"> {
  quoting: Quoting;
  /** major units; undefined while it cannot be paid */
  amount: number | undefined;
}

/** Returns the cost and the arrival of a payment, as the server quotes them or says of the method. */
export function useCost({ quoting, area, method, amount, currency }: FormPayment) {
  const facts = useCurrentFacts(area, method);
  const { latest, isQuoted } = facts;
  const payment = useMemo(
    () => (amount === undefined ? undefined : { area, method: latest, amount, currency }),
    [area, latest, amount, currency],
  );
  const queryAtom = useMemo(
    () => atom((get) => (payment && isQuoted ? quoteQuery(get, payment) : undefined)),
    [payment, isQuoted],
  );
  const arrivalKey = JSON.stringify(facts.arrival);
  const quote = useQuote(quoting, useAtomValue(queryAtom), arrivalKey);
  const answer = useAtomValue(quoting.answerAtom);
  const quotedArrival = answer?.arrivalKey === arrivalKey ? answer?.quote?.arrives_in : undefined;
  return {
    ...facts,
    arrivesIn: quotedArrival ?? facts.arrival,
    cost: payment && costToShow(payment, quote),
  };
}

/** The text of a line: its total, and its details as they are seen and as they are spoken. */
interface Description {
  details: readonly { text: string; spoken: string }[];
  total: string;
}

function useDescription(
  area: Area,
  currency: string,
): (cost: Cost | undefined, arrival: Arrival | undefined) => Description {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const totalLabel = cashier.text(area === "deposit" ? costTexts.pay : factTexts.receive);
  return (cost, arrival) => {
    const money = (value: number) => cost && amountWithCode(value, cost.currency, locale, currency);
    const totalText = (known: Cost) =>
      leavesNothing(area, known) ? cashier.text(costTexts.nothing) : `${totalLabel} ${money(known.total)}`;
    const fee = cost && cost.fee > 0 ? `${cashier.text(costTexts.fee)} ${money(cost.fee)}` : "";
    const time = arrival ? arrivalText(cashier, arrival, locale) : "";
    const details = [
      { text: fee, spoken: fee },
      { text: time, spoken: `${cashier.text(factTexts.arrives)}: ${time}` },
    ];
    return {
      details: details.filter(({ text }) => text),
      total: cost ? totalText(cost) : "",
    };
  };
}

const lineOf = ({ details }: Description): string => details.map(({ text }) => text).join(" · ");

/** Texts of a quote. */
const texts = {
  rate: /*i18n*/ { id: "quote.rate", message: "1 {from} = {value} {to}" },
  forfeits: /*i18n*/ { id: "forfeit.title", message: "You will lose" },
  agree: /*i18n*/ { id: "forfeit.agree", message: "I agree to lose this" },
  agreeFirst: /*i18n*/ { id: "forfeit.required", message: "Tick this box to continue" },
};

/** Props of {@link QuoteDetails}. */
interface QuoteDetailsProps {
  area: Area;
  quoting: Quoting;
  /** name of the checkbox */
  name: string;
}

/** The details of a quote besides the cost: rate, notes and losses. Keeps room for them. */
export function QuoteDetails({ area, quoting, name }: QuoteDetailsProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const quote = useAtomValue(quoting.answerAtom)?.quote;
  const own = quoting.form.scope.currency;
  useStyles(css);
  const rate = quote?.rate && rateText(cashier, quote.rate, locale);
  const lines = [rate, ...(quote?.notes ?? [])].filter(Boolean);
  const forfeits =
    quote?.forfeits.map((forfeit) =>
      [forfeit.text, lostAmount(forfeit, quote, locale, own)].filter(Boolean).join(" "),
    ) ?? [];
  const lost = forfeits.length > 0 ? [cashier.text(texts.forfeits), ...forfeits] : [];
  return (
    <KeepHeight className={area === "withdrawal" ? "quote roomy" : "quote"}>
      {lines.length > 0 && (
        <div className="quote-notes">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be identical and never change places
            <p key={index}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
      )}
      {quote && lost.length > 0 && <Forfeits quote={quote} quoting={quoting} name={name} />}
      <Announcement text={[...lines, ...lost].join(". ")} />
    </KeepHeight>
  );
}

/** "1 USD = 18.4 MXN" */
function rateText(cashier: Cashier, { from, to, value }: NonNullable<Quote["rate"]>, locale: string): string {
  // six digits of a small rate, all units of a large one
  const digits = { maximumSignificantDigits: 6, maximumFractionDigits: 2, roundingPriority: "morePrecision" } as const;
  const number = new Intl.NumberFormat(locale, digits).format(value);
  return cashier.text(texts.rate, { from: from.toUpperCase(), value: number, to: to.toUpperCase() });
}

/** The losses by this payment, and the player's agreement to exactly these. */
function Forfeits({ quote, quoting, name }: Omit<QuoteDetailsProps, "area"> & { quote: Quote }) {
  const cashier = useCashier();
  const id = useId();
  const [agreed, setAgreed] = useAtom(quoting.agreedAtom);
  const isMissing = useAtomValue(quoting.isMissingAtom);
  const setMissing = useSetAtom(quoting.isMissingAtom);
  const key = forfeitsKey(quote.forfeits);
  const isAgreed = agreed === key;
  return (
    <section className="forfeits" aria-labelledby={id}>
      <div id={`${id}l`}>
        <h2 id={id} className="forfeits-title">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 9v5m0 3.5h.01M12 3 2 20h20z" />
          </svg>
          {cashier.text(texts.forfeits)}
        </h2>
        <ForfeitList quote={quote} own={quoting.form.scope.currency} />
      </div>
      <Checkbox
        name={name}
        checked={isAgreed}
        describedBy={`${id}l`}
        error={isMissing && !isAgreed ? cashier.text(texts.agreeFirst) : undefined}
        live={false}
        onChange={(isTicked) => {
          cashier.track("select_field", { field: "forfeits" });
          setAgreed(isTicked ? key : undefined);
          setMissing(false);
        }}
      >
        {cashier.text(texts.agree)}
      </Checkbox>
    </section>
  );
}

/** How much of a forfeit is lost; "" if the server does not say. @param own the currency of the payment */
const lostAmount = ({ amount, currency }: Forfeit, quote: Quote, locale: string, own: string): string =>
  amount == null ? "" : amountWithCode(amount, currency ?? quote.currency, locale, own);

function ForfeitList({ quote, own }: { quote: Quote; own: string }) {
  const locale = useFormattingLocale();
  return (
    // a long list scrolls, also by keyboard
    <ul className="forfeits-list" tabIndex={quote.forfeits.length > 2 ? 0 : undefined}>
      {quote.forfeits.map((forfeit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forfeits may be identical and never change places
        <li key={index}>
          <bdi>{forfeit.text}</bdi>
          {forfeit.amount != null && <bdi>{lostAmount(forfeit, quote, locale, own)}</bdi>}
        </li>
      ))}
    </ul>
  );
}

/** How long a text has to stay the same until it is announced: the player is typing. */
const pauseMs = 1_000;

/** Announces a text politely once it has settled; shows nothing. */
function Announcement({ text }: { text: string }) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="sr" role="status">
      {settled === text && text}
    </span>
  );
}
