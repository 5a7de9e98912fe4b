import { atom } from "jotai/vanilla";
import type { NoticeTone } from "../../cashier/Cashier";
import { playerAtom } from "../../session/playerAtom";
import { connectionFailuresAtom } from "../start/Connection";

/** A message of the snackbar; `id` distinguishes two with the same text. */
interface Notice {
  id: string;
  text: string;
  tone: NoticeTone;
}

/** The message on the snackbar. */
export const noticeAtom = playerAtom<Notice | undefined>(undefined);

/** Whether there is a message to show between header and screen. */
export const hasNoticesAtom = atom((get) => !!get(noticeAtom) || get(connectionFailuresAtom) > 0);
