import { atom } from "jotai/vanilla";
import type { NoticeKind, NoticeTone } from "../../cashier/Cashier";
import { playerAtom } from "../../session/playerAtom";
import { connectionFailuresAtom } from "../state";

/** A notice; `id` distinguishes two with the same text. */
export interface Notice {
  id: string;
  text: string;
  tone: NoticeTone;
  kind?: NoticeKind | undefined;
}

/** How long a notice stays while the page is visible, in ms. */
export const noticeDurationMs = 5_000;

/** The notice on the snackbar, or on the quick view's card. */
export const noticeAtom = playerAtom<Notice | undefined>(undefined);

/** Whether the connection line or a notice is to be shown. */
export const hasNoticesAtom = atom((get) => !!get(noticeAtom) || get(connectionFailuresAtom) > 0);

/** The notice that replaces another one; a result is added to earlier ones. */
export const noticeAfter = (shown: Notice | undefined, next: Notice): Notice =>
  next.kind === "result" && shown?.kind === "result" ? { ...next, text: `${shown.text}\n${next.text}` } : next;

/** Keeps a notice that tells results, and drops any other: for an update of {@link noticeAtom}. */
export const onlyResult = (shown: Notice | undefined): Notice | undefined =>
  shown?.kind === "result" ? shown : undefined;
