import * as v from "valibot";
import { isForDevelopers } from "../host/isForDevelopers";
import { objectOf } from "../schema";

/** Longest message of a host that is shown, in characters. */
const maxMessageLength = 300;

const messageSchema = v.pipe(
  v.string(),
  v.transform((text) => text.trim()),
  v.minLength(1),
  v.transform((text) => text.slice(0, maxMessageLength)),
);

const verdictSchema = objectOf({ proceed: v.optional(v.unknown()), message: v.optional(v.unknown()) });

/** The text for the player in a host's message; undefined unless it is a text that shows something. */
function readMessage(message: unknown): string | undefined {
  const parsed = v.safeParse(messageSchema, message);
  return parsed.success ? parsed.output : undefined;
}

/** A verdict that has been read. */
export interface ReadVerdict {
  proceed: boolean;
  /** text for the player if the payment is stopped */
  message?: string | undefined;
}

/**
 * Reads what a host says before a payment is sent. `false` stops it, and so does an error, or an object with a message,
 * even one that cannot be shown, or whose `proceed` is anything but true. Every other value agrees.
 */
export function readVerdict(given: unknown): ReadVerdict {
  if (given === false || isForDevelopers(given)) return { proceed: false };
  const parsed = v.safeParse(verdictSchema, given);
  if (!parsed.success) return { proceed: true };
  const { message, proceed = !message && !(given instanceof Error) } = parsed.output;
  return proceed === true ? { proceed } : { proceed: false, message: readMessage(message) };
}

/** Reads the reason of a rejected verdict, which always stops the payment: an error or an object may have a message. */
export function readRefusal(reason: unknown): ReadVerdict {
  if (isForDevelopers(reason)) return { proceed: false };
  const parsed = v.safeParse(verdictSchema, reason);
  return { proceed: false, message: parsed.success ? readMessage(parsed.output.message) : undefined };
}
