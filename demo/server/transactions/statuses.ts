/** Waits for the player, or for their provider. */
export const waiting = 0;
/** Has succeeded. */
export const processed = 1;
/** Has failed. */
export const failed = 2;
/** Goes on after what the player has done. */
export const accepted = 3;
