import { I18nProvider } from "@lingui/react";
import { Provider } from "jotai/react";
import type { ReactNode } from "react";
import { type Cashier, CashierContext } from "../../src/cashier/Cashier";

/** Components with what a screen of a cashier has around them: its texts, its store and itself. */
export const inCashier = (cashier: Cashier, children: ReactNode) => (
  <I18nProvider i18n={cashier.i18n}>
    <Provider store={cashier.store}>
      <CashierContext value={cashier}>{children}</CashierContext>
    </Provider>
  </I18nProvider>
);
