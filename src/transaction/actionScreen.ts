import type { DepositFamily } from "../catalogue/routeMethod";
import type { Action, ScreenPath, TransactionType } from "../contract";

/** Where the player stands when an action arrives. */
export interface ActionOrigin {
  transaction: TransactionType;
  screen: ScreenPath;
  /** of the transaction's method, where that is known */
  family?: DepositFamily | undefined;
}

/** Withdrawals know a code, an instruction and the status (contract §5). */
function withdrawalScreen({ type }: Action): ScreenPath {
  if (type === "code") return "/withdrawal/confirm";
  return type === "instruction" ? "/withdrawal/redirect/instruction" : "/withdrawal/complete";
}

/**
 * The screen that shows an action (contract §4.3, "shown at"). A form or an instruction of a peer-to-peer method stays in
 * that area, an invoice of an Indian one in its own; a redirect waits on the complete screen while the player is away.
 * The method decides, so that a resumed payment finds its screen from anywhere; else the screen the player is on.
 */
export function actionScreen(action: Action, { transaction, screen, family }: ActionOrigin): ScreenPath {
  if (transaction === "withdrawal") return withdrawalScreen(action);
  const isIn = (known: DepositFamily, area: ScreenPath) => (family ? family === known : screen.startsWith(area));
  const area = isIn("peerToPeer", "/deposit/peer-to-peer") ? "/deposit/peer-to-peer" : "/deposit/redirect";
  switch (action.type) {
    case "form":
      return `${area}/unified-form`;
    case "instruction":
      return `${area}/instruction`;
    case "invoice":
      return isIn("india", "/deposit/india") ? "/deposit/india/invoice" : "/deposit/peer-to-peer/invoice";
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
