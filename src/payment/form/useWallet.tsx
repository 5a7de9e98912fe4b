import { useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { Method } from "../../contract/list/method";
import { readWallet } from "../../contract/payment/wallet";
import type { SubmitButtonProps } from "../../form/FormShell";
import type { MethodFormProps } from "../../form/MethodForm";
import { useLoaded } from "../../loading/useLoaded";
import { amountText } from "../../money/amountText";
import { currencyAtom, hostSessionAtom } from "../../session/atoms";
import type { WalletSheet } from "../../transaction/press";
import type { Draft } from "../../transaction/state";
import { Button } from "../../ui/input/Button";
import type { Cost } from "../cost/cost";
import { submitText } from "../texts";

/** The parts of a form that a wallet replaces. */
interface WalletParts {
  /** whether the code is still being fetched: nothing can be submitted */
  isLoading: boolean;
  /** undefined for a method without a wallet */
  submitButton: MethodFormProps["submitButton"];
  /** Creates the wallet's sheet for a press; undefined for a method without a wallet. */
  createSheet(
    draft: Draft,
    totalOf: (amount: number, currency: string) => Pick<Cost, "total" | "currency">,
  ): WalletSheet | undefined;
}

const loadParts = () => import("../wallet/Wallet");

/**
 * The button and the sheet of a method's wallet. Their code is fetched with the form, because the sheet has to open in
 * the gesture of the press; until then the button is busy.
 * @param method undefined if no wallet can pay
 */
export function useWallet(method: Method | undefined): WalletParts {
  const cashier = useCashier();
  const wallet = useMemo(() => method && readWallet(method), [method]);
  const loaded = useLoaded(loadParts, wallet !== undefined);
  if (!method || !wallet) return { isLoading: false, submitButton: undefined, createSheet: () => undefined };
  return {
    isLoading: !loaded,
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
