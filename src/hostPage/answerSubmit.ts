import type { SubmittedPayment, SubmitVerdict } from "../contract/host/events";
import { isForDevelopers } from "../contract/host/isForDevelopers";
import type { FrameMessage } from "./envelope";
import type { EmbedOptions } from "./types";

/** A verdict that may have members. */
type Verdict = Extract<SubmitVerdict, false | object | null>;

/**
 * Asks the page about a payment of the frame, and sends its verdict, which the frame reads like any other message. An error
 * stops the payment, with its message if that is for the player.
 */
export const answerSubmit = (
  { id, ...payment }: FrameMessage["payload"],
  beforeSubmit: EmbedOptions["beforeSubmit"],
  send: (type: "submit-verdict", payload: object) => void,
): Promise<void> =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: like the events, it comes from the page's own frame
  Promise.resolve(payment as unknown as SubmittedPayment)
    .then(beforeSubmit)
    .catch((thrown) => {
      if (!isForDevelopers(thrown)) return { proceed: false, message: thrown?.message };
      console.error("cashier-host: beforeSubmit", thrown);
      return { proceed: false };
    })
    .then((verdict) => {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a verdict without members has none to spread
      const given = verdict as Verdict;
      send("submit-verdict", { proceed: given !== false && !given?.message, ...given, id });
    });
