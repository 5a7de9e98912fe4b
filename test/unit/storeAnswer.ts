import type { ShownAnswer } from "../../src/transaction/state";
import { update } from "../../src/transaction/updates/updates";
import type { CashierStub } from "./cashierStub";

/** Opens a transaction as an answer shows it. */
export const storeAnswer = (cashier: CashierStub, answer: ShownAnswer) => update(cashier, { type: "opened", answer });
