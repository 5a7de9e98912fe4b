import { depositScreen, type Flow, isOfFamily, withdrawalScreen } from "../Flow";

/** Steps that the player has to take outside the cashier. */
export const instructionFlow: Flow = {
  screens: {
    "/deposit/redirect/instruction": depositScreen("/deposit/redirect"),
    "/deposit/peer-to-peer/instruction": depositScreen("/deposit/peer-to-peer/invoice"),
    "/withdrawal/redirect/instruction": withdrawalScreen("/withdrawal/redirect"),
  },
  actions: {
    deposit: {
      instruction: (origin) =>
        isOfFamily("peerToPeer", origin) ? "/deposit/peer-to-peer/instruction" : "/deposit/redirect/instruction",
    },
    // one screen for all that a withdrawal needs outside the cashier
    withdrawal: {
      instruction: "/withdrawal/redirect/instruction",
      contacts: "/withdrawal/redirect/instruction",
      invoice: "/withdrawal/redirect/instruction",
    },
  },
  load: {
    "/deposit/redirect/instruction": () => import("./InstructionScreen"),
    "/deposit/peer-to-peer/instruction": () => import("./InstructionScreen"),
    "/withdrawal/redirect/instruction": () => import("./WithdrawalInstructionScreen"),
  },
};
