import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Area } from "../../contract/host/screenPath";
import type { Forfeit, Quote } from "../../contract/payment/quote";
import { formatAmount } from "../../money/format";
import { KeepHeight } from "../../ui/dom/KeepHeight";
import { useStyles } from "../../ui/dom/useStyles";
import { Checkbox } from "../../ui/input/Checkbox";
import { Announcement } from "./Announcement";
import css from "./cost.css?inline";
import { forfeitsKey, type Quoting } from "./quoting";

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
  useStyles(css);
  const rate = quote?.rate && rateText(cashier, quote.rate, locale);
  const lines = [rate, ...(quote?.notes ?? [])].filter(Boolean);
  const forfeits = quote?.forfeits.map((forfeit) => [forfeit.text, lostAmount(forfeit, quote, locale)].join(" ")) ?? [];
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
        <ForfeitList quote={quote} />
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

/** How much of a forfeit is lost; "" if the server does not say. */
const lostAmount = ({ amount, currency }: Forfeit, quote: Quote, locale: string): string =>
  amount == null ? "" : formatAmount(amount, currency ?? quote.currency, locale);

function ForfeitList({ quote }: { quote: Quote }) {
  const locale = useFormattingLocale();
  return (
    // a long list scrolls, also by keyboard
    <ul className="forfeits-list" tabIndex={quote.forfeits.length > 2 ? 0 : undefined}>
      {quote.forfeits.map((forfeit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forfeits may be identical and never change places
        <li key={index}>
          <bdi>{forfeit.text}</bdi>
          {forfeit.amount != null && <bdi>{lostAmount(forfeit, quote, locale)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
