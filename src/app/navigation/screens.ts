import type { ScreenPath, TransactionType } from "../../contract";

/** What has to have happened before a screen may be shown (spec §2, Route rules). */
export type Guard =
  /** nothing */
  | "none"
  /** a method or group has been chosen, or a transaction is under way */
  | "chosen"
  /** a method has been chosen: the screen is its form */
  | "method"
  /** the player comes from a named page */
  | "fromNamedPage";

/** Names the page-change animation (spec §2). */
export type Transition = "list" | "step" | "sheet" | "fade";

/** One row of the screen graph (spec §2). */
export interface Screen {
  /** the area that it is a page of; none = of the one that the player comes from */
  transaction?: TransactionType;
  /** where back leads: a screen, the previous one in history, or nowhere (the header shows the title then) */
  back?: ScreenPath | "previous";
  transition: Transition;
  guard: Guard;
  hidesClose?: boolean;
}

type Rest = Partial<Omit<Screen, "back">>;

/** A page of either area. */
const shared = (back: Screen["back"], rest: Rest = {}): Screen => ({
  transition: "step",
  guard: "chosen",
  ...(back && { back }),
  ...rest,
});
const deposit = (back: Screen["back"], rest?: Rest) => shared(back, { ...rest, transaction: "deposit" });
const withdrawal = (back: Screen["back"], rest?: Rest) => shared(back, { ...rest, transaction: "withdrawal" });

const form: Rest = { guard: "method" };

/** The screen graph of spec §2, the one table that router, header, guards, analytics and tests read. */
export const screens: Readonly<Record<ScreenPath, Screen>> = {
  "/deposit": deposit(undefined, { transition: "list", guard: "none" }),
  "/deposit/region": deposit("/deposit", { transition: "sheet", guard: "fromNamedPage" }),
  "/deposit/redirect": deposit("/deposit", form),
  "/deposit/redirect/instruction": deposit("/deposit/redirect"),
  "/deposit/redirect/eazype": deposit("/deposit/redirect"),
  "/deposit/redirect/pix": deposit("/deposit/redirect"),
  "/deposit/redirect/unified-form": deposit("/deposit/redirect"),
  "/deposit/crypto": deposit("/deposit"),
  "/deposit/crypto/address": deposit("/deposit/crypto"),
  "/deposit/group": deposit("/deposit"),
  "/deposit/group/redirect": deposit("/deposit/group", form),
  "/deposit/india": deposit("/deposit", form),
  "/deposit/india/invoice": deposit("/deposit/india"),
  "/deposit/peer-to-peer": deposit("/deposit"),
  "/deposit/peer-to-peer/base": deposit("/deposit", form),
  "/deposit/peer-to-peer/invoice": deposit("/deposit/peer-to-peer/base"),
  "/deposit/peer-to-peer/unified-form": deposit("/deposit/peer-to-peer/base"),
  "/deposit/peer-to-peer/instruction": deposit("/deposit/peer-to-peer/invoice"),
  "/deposit/host-to-host": deposit("/deposit", form),
  "/deposit/cash": deposit("/deposit"),
  "/deposit/bonus-details": deposit("previous", { transition: "sheet" }),
  "/deposit/video-instruction": deposit("previous", { transition: "sheet" }),
  "/deposit/complete": deposit(undefined, { transition: "fade" }),
  "/withdrawal": withdrawal(undefined, { transition: "list", guard: "none" }),
  "/withdrawal/region": withdrawal("/withdrawal", { transition: "sheet", guard: "fromNamedPage" }),
  "/withdrawal/redirect": withdrawal("/withdrawal", form),
  "/withdrawal/redirect/instruction": withdrawal("/withdrawal/redirect"),
  "/withdrawal/nigerian-banks": withdrawal("/withdrawal", form),
  "/withdrawal/group": withdrawal("/withdrawal"),
  "/withdrawal/group/redirect": withdrawal("/withdrawal/group", form),
  "/withdrawal/confirm": withdrawal("/withdrawal"),
  "/withdrawal/complete": withdrawal(undefined, { transition: "fade" }),
  "/empty": shared(undefined, { transition: "fade", guard: "none" }),
  "/empty/region": shared("/empty", { transition: "sheet", guard: "fromNamedPage" }),
  "/error": shared(undefined, { transition: "fade", guard: "none" }),
  "/form": shared("previous", { hidesClose: true }),
};

/** Whether a screen is a group's list of methods. */
export const isGroupList = (path: string | undefined): boolean => /\/(crypto|group|peer-to-peer)$/.test(path ?? "");

/** Whether a path is one of the screen graph's. */
export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(screens, path);
