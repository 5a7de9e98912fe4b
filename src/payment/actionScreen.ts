import type { Action, ScreenPath, TransactionType } from "../contract";

/** Where the player stands when an action arrives. */
export interface ActionOrigin {
  transaction: TransactionType;
  screen: ScreenPath;
}

/** Withdrawals know a code, an instruction and the status (contract §5). */
function withdrawalScreen({ type }: Action): ScreenPath {
  if (type === "code") return "/withdrawal/confirm";
  return type === "instruction" ? "/withdrawal/redirect/instruction" : "/withdrawal/complete";
}

/**
 * The screen that shows an action (contract §4.3, "shown at"). A form or an instruction stays in the peer-to-peer area,
 * an invoice in the Indian one; a redirect waits on the complete screen while the player is away.
 */
export function actionScreen(action: Action, { transaction, screen }: ActionOrigin): ScreenPath {
  if (transaction === "withdrawal") return withdrawalScreen(action);
  const area = screen.startsWith("/deposit/peer-to-peer") ? "/deposit/peer-to-peer" : "/deposit/redirect";
  switch (action.type) {
    case "form":
      return `${area}/unified-form`;
    case "instruction":
      return `${area}/instruction`;
    case "invoice":
      return screen.startsWith("/deposit/india") ? "/deposit/india/invoice" : "/deposit/peer-to-peer/invoice";
    case "pix":
      return "/deposit/redirect/pix";
    case "eazype":
      return "/deposit/redirect/eazype";
    case "crypto":
      return "/deposit/crypto/address";
    case "contacts":
      return "/deposit/cash";
    case "code":
      return "/withdrawal/confirm";
    default:
      return "/deposit/complete";
  }
}
