/**
 * Whether the message of something a host's code has thrown is for developers: a host that addresses the player throws
 * a plain `Error` or an object, while `TypeError: Failed to fetch` and errors of libraries have names of their own.
 */
export const isForDevelopers = (thrown: unknown): boolean => thrown instanceof Error && thrown.name !== "Error";
