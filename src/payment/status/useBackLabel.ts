import { useAtomValue } from "jotai/react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import type { Message } from "../../i18n/translate";
import { hostSessionAtom } from "../../session/atoms";

const toForm = /*i18n*/ { id: "complete.toForm", message: "Back to the form" };

/** The text of a button that leads to the list, or to the form of a locked method, which stands in for it. */
export const useBackLabel = (): Message =>
  useAtomValue(hostSessionAtom).methodLock ? toForm : sharedDeferredTexts.toMethods;
