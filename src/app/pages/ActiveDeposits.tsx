import { useAtomValue } from "jotai/react";
import { useInsertionEffect } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import type { Transaction, TransactionAnswer } from "../../contract";
import { formattingLocale } from "../../i18n/locales";
import { formatAmount } from "../../money/format";
import { showAnswer } from "../../payment/show";
import { languageAtom, localeAtom } from "../../session/atoms";
import { Button } from "../../ui/Button";
import { Card, Facts } from "../../ui/Card";
import css from "../../ui/card.css?inline";
import { texts } from "../texts";
import { useWidget } from "../WidgetContext";

/** Props of {@link ActiveDeposits}. */
export interface ActiveDepositsProps {
  items: readonly TransactionAnswer[];
}

/** The player's unfinished deposits above the list, each with a way back to its screen. */
export default function ActiveDeposits({ items }: ActiveDepositsProps) {
  const widget = useWidget();
  const locale = formattingLocale(useAtomValue(localeAtom));
  const language = useAtomValue(languageAtom);
  const methods = useAtomValue(methodsAtom);
  useInsertionEffect(() => widget.adoptStyles(css), [widget]);

  const name = (transaction: Transaction) => {
    const method = methodOf(methods, transaction);
    return method ? methodLabel(method, language) : transaction.method;
  };
  const goOn = (answer: TransactionAnswer) => {
    widget.track("button", { button: "continue" });
    showAnswer(widget, answer);
  };
  const amount = ({ amount, currency }: Transaction) => (amount === null ? "" : formatAmount(amount, currency, locale));
  return items.map((answer) => (
    <Card key={answer.transaction.id} title={widget.text(texts.unfinished)}>
      <Facts items={[[name(answer.transaction), amount(answer.transaction)]]} />
      <Button variant="secondary" onClick={() => goOn(answer)}>
        {widget.text(texts.continue)}
      </Button>
    </Card>
  ));
}
