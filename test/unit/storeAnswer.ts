import type { ShownAnswer } from "../../src/transaction/state";
import { update } from "../../src/transaction/updates/updates";
import type { FakeCashier } from "./fakeCashier";

/** Opens a transaction as an answer shows it. */
export const storeAnswer = (cashier: FakeCashier, answer: ShownAnswer) => update(cashier, { type: "opened", answer });
