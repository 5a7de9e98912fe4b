import { useAtomValue } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Method } from "../../contract/list/method";
import { readWallet } from "../../contract/payment/wallet";
import type { SubmitButtonProps } from "../../form/FormShell";
import type { MethodFormProps } from "../../form/MethodForm";
import { useCodeOnDemand } from "../../loading/useCodeOnDemand";
import { amountText } from "../../money/amountText";
import { hostSessionAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import type { WalletSheet } from "../../transaction/press";
import type { Draft } from "../../transaction/state";
import { Button } from "../../ui/input/Button";
import type { Cost } from "../cost/cost";
import { submitText } from "../texts";

/** The parts of a form that a wallet replaces. */
interface WalletParts {
  /** whether the code or the total of the sheet is still being fetched: nothing can be submitted */
  isAwaited: boolean;
  /** undefined for a method without a wallet */
  submitButton: MethodFormProps["submitButton"];
  /** Creates the wallet's sheet for a press; undefined for a method without a wallet. */
  createSheet(
    draft: Draft,
    totalOf: (amount: number, currency: string) => Pick<Cost, "total" | "currency">,
  ): WalletSheet | undefined;
}

const loadParts = () => import("../wallet/Wallet");

/** For a form whose total is known from the start. */
const noQuoteAtom = atom(false);

/**
 * The button and the sheet of a method's wallet. Their code is fetched with the form, because the sheet has to open in
 * the gesture of the press; until then the button is busy.
 * @param method undefined if no wallet can pay
 * @param isTotalAwaitedAtom whether the total that the sheet shows may still change
 */
export function useWallet(method: Method | undefined, isTotalAwaitedAtom: Atom<boolean> = noQuoteAtom): WalletParts {
  const cashier = useCashier();
  const wallet = useMemo(() => method && readWallet(method), [method]);
  const loaded = useCodeOnDemand(loadParts, wallet !== undefined);
  const isTotalAwaited = useAtomValue(wallet ? isTotalAwaitedAtom : noQuoteAtom);
  if (!method || !wallet) return { isAwaited: false, submitButton: undefined, createSheet: () => undefined };
  return {
    isAwaited: !loaded || isTotalAwaited,
    submitButton: (props: SubmitButtonProps) =>
      loaded ? (
        <loaded.WalletButton {...props} kind={wallet.kind} />
      ) : (
        <Button {...props} type="submit" variant="secondary">
          {submitText(cashier, "deposit", undefined)}
        </Button>
      ),
    createSheet: ({ amount = 0 }, totalOf) => {
      const { total, currency } = totalOf(amount, cashier.store.get(currencyAtom));
      const order = {
        method: method.name,
        wallet,
        label: payeeOf(cashier),
        currency,
        value: amountText(total, currency),
      };
      return loaded && new loaded.PaymentRequestSheet(cashier, order);
    },
  };
}

/** The payee on the sheet: the operator's brand, else the page's site. */
const payeeOf = ({ store }: Cashier): string => store.get(hostSessionAtom).brand || location.hostname;
