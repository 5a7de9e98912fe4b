import { useAtomValue, useSetAtom } from "jotai/react";
import { useId, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { textIn } from "../../catalogue/method/methodText";
import type { Bonus } from "../../contract/host/session";
import { type BonusCard, readBonusCard } from "../../contract/list/bonusCard";
import type { Method } from "../../contract/list/method";
import { dateTimeText } from "../../i18n/formats";
import { feeOf } from "../../money/fee";
import { amountWithCode, formatAmount } from "../../money/format";
import { languageAtom } from "../../session/atoms";
import { currencyAtom, sessionRegionAtom } from "../../session/region";
import { bonusMinimum, chooseBonusAtom, isBonusActivated, payableAmountAtomFor } from "../../transaction/bonus";
import { ServerImage } from "../../ui/display/ServerImage";
import { useStyles } from "../../ui/dom/useStyles";
import choicesCss from "../../ui/input/choices.css?inline";
import formCss from "../../ui/input/form.css?inline";
import { factTexts } from "../texts";
import { BonusFoot, type BonusSwitchProps } from "./BonusSwitch";
import css from "./bonus.css?inline";
import cardsCss from "./bonusCards.css?inline";

/** Texts of the cards of bonuses. */
const texts = {
  none: /*i18n*/ { id: "bonus.none", message: "No bonus" },
  gives: /*i18n*/ { id: "bonus.gives", message: "You get {amount}" },
  percent: /*i18n*/ { id: "bonus.percent", message: "{percent} of your deposit" },
  upTo: /*i18n*/ { id: "bonus.upTo", message: "{percent} of your deposit, up to {amount}" },
  from: /*i18n*/ { id: "bonus.from", message: "from {amount}" },
  wager: /*i18n*/ { id: "bonus.wager", message: "wager {count}×" },
  until: /*i18n*/ { id: "bonus.until", message: "until {time}" },
  terms: /*i18n*/ { id: "bonus.terms", message: "Terms of “{bonus}”" },
};

/** Props of {@link BonusCards}. */
interface BonusCardsProps extends BonusSwitchProps {
  /** of the deposit */
  method: Method;
  bonuses: readonly Bonus[];
}

/** The bonuses on offer, one card each, and a line that says whether the amount activates the chosen one. */
export default function BonusCards({ method, bonuses, offer, status, onAmount, children }: BonusCardsProps) {
  const cashier = useCashier();
  const name = useId();
  const choose = useSetAtom(chooseBonusAtom);
  const amount = useAtomValue(useMemo(() => payableAmountAtomFor(method), [method]));
  useStyles(formCss);
  useStyles(choicesCss);
  useStyles(css);
  useStyles(cardsCss);
  const chosenId = offer.isSelected ? offer.bonus.id : undefined;
  const onChange = (id: string | undefined) => {
    cashier.track("button", { button: "bonus" });
    choose(id);
  };
  return (
    <fieldset className="bonus-cards" part="bonus">
      <legend className="field-label">{cashier.text(factTexts.bonus)}</legend>
      {bonuses.map((bonus) => (
        <BonusOption
          key={bonus.id}
          bonus={bonus}
          amount={amount}
          name={name}
          isChosen={bonus.id === chosenId}
          onChoose={() => onChange(bonus.id)}
        />
      ))}
      <label className="choice">
        <input type="radio" name={name} checked={chosenId === undefined} onChange={() => onChange(undefined)} />
        {cashier.text(texts.none)}
      </label>
      <BonusFoot offer={offer} status={status} onAmount={onAmount}>
        {chosenId !== undefined && children}
      </BonusFoot>
    </fieldset>
  );
}

interface BonusOptionProps {
  bonus: Bonus;
  /** of the deposit, in major units; undefined while it cannot be sent */
  amount: number | undefined;
  /** of the group of radio buttons */
  name: string;
  isChosen: boolean;
  onChoose(): void;
}

function BonusOption({ bonus, amount, name, isChosen, onChoose }: BonusOptionProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const id = useId();
  const card = useMemo(() => readBonusCard(bonus), [bonus]);
  const inLanguage = (text: BonusCard["text"]) => text && textIn(text, language);
  const title = inLanguage(card.title) || bonus.name || cashier.text(factTexts.bonus);
  const { gives, facts } = useBonusFacts(bonus, card, amount);
  return (
    <div className="bonus-card">
      <label className="choice">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          aria-labelledby={`${id}t`}
          aria-describedby={`${id}d`}
          onChange={onChoose}
        />
        <span className="bonus-text">
          <span id={`${id}t`} className="bonus-label">
            {title}
          </span>
          <span id={`${id}d`} className="bonus-text">
            <span>{inLanguage(card.text)}</span>
            {gives && <span className="bonus-gives">{gives}</span>}
            <span>{facts.join(" · ")}</span>
          </span>
        </span>
        <ServerImage className="bonus-image" address={card.image} loading="lazy" width="56" height="56" />
      </label>
      {card.termsUrl && (
        <a
          className="bonus-more"
          href={card.termsUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => cashier.track("button", { button: "bonus_terms" })}
        >
          <bdi>{cashier.text(texts.terms, { bonus: title })}</bdi>
        </a>
      )}
    </div>
  );
}

/** The gain of a bonus for an amount, and its conditions. */
function useBonusFacts(
  bonus: Bonus,
  { percent, maxBonus, wager, expiresAt }: BonusCard,
  amount: BonusOptionProps["amount"],
) {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  const locale = useFormattingLocale();
  const offerCurrency = useAtomValue(sessionRegionAtom).currency;
  const money = (value: number) => formatAmount(value, currency, locale);
  const minimum = bonusMinimum(bonus, currency);
  // the server alone can convert a maximum
  const isKnown = maxBonus === undefined || offerCurrency === currency;
  const isGiven = isKnown && percent !== undefined && amount !== undefined && isBonusActivated(amount, bonus, currency);
  const gift = isGiven ? feeOf(amount, { percent, fixed: 0, max: maxBonus }, currency) : undefined;
  const facts = [
    minimum > 0 && cashier.text(texts.from, { amount: money(minimum) }),
    wager !== undefined && wager > 0 && cashier.text(texts.wager, { count: wager.toLocaleString(locale) }),
    expiresAt !== undefined && cashier.text(texts.until, { time: dateTimeText(expiresAt, locale) }),
  ];
  return {
    gives:
      gift === undefined
        ? offerText(
            cashier,
            percent,
            maxBonus ? amountWithCode(maxBonus, offerCurrency, locale, currency) : undefined,
            locale,
          )
        : cashier.text(texts.gives, { amount: money(gift) }),
    facts: facts.filter((fact) => fact !== false),
  };
}

/** The offer as a rule: "100% of your deposit, up to $500"; "" without a percentage. @param locale BCP 47 */
function offerText(
  cashier: Pick<Cashier, "text">,
  percent: number | undefined,
  most: string | undefined,
  locale: string,
): string {
  if (percent === undefined) return "";
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100);
  return most
    ? cashier.text(texts.upTo, { percent: share, amount: most })
    : cashier.text(texts.percent, { percent: share });
}
