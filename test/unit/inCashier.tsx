import { I18nProvider } from "@lingui/react";
import { Provider } from "jotai/react";
import type { ReactNode } from "react";
import { type Cashier, CashierContext } from "../../src/cashier/Cashier";

/** Wraps components in a cashier's providers: texts, store and context. */
export const inCashier = (cashier: Cashier, children: ReactNode) => (
  <I18nProvider i18n={cashier.i18n}>
    <Provider store={cashier.store}>
      <CashierContext value={cashier}>{children}</CashierContext>
    </Provider>
  </I18nProvider>
);
