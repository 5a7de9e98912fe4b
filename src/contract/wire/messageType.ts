/** The type of a call's message on the socket: `BANKING:methods-payment-v3` for `/BANKING/methods-payment-v3`. */
export const messageType = (path: string): string => path.slice(1).replace("/", ":");
