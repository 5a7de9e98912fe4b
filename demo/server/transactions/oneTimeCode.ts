/** The one-time code of a payment; times in ms since the epoch. */
export interface OneTimeCode {
  /** how many more codes the player may try */
  readonly attemptsLeft: number;
  readonly resendsLeft: number;
  /** when the player may ask for it again; null: never */
  readonly resendAt: number | null;
}

/** The only valid code. No message is sent, so `sent_to` contains it. */
export const validCode = "1234";

const maxAttempts = 3;
const maxResends = 3;

/** The code when it is sent first. */
export const firstCode = (resendAt: number | null): OneTimeCode => ({
  attemptsLeft: maxAttempts,
  resendsLeft: maxResends,
  resendAt,
});

/** The code sent again, with new attempts. */
export const resentCode = ({ resendsLeft }: OneTimeCode, resendAt: number): OneTimeCode => ({
  attemptsLeft: maxAttempts,
  resendsLeft: resendsLeft - 1,
  resendAt: resendsLeft > 1 ? resendAt : null,
});
