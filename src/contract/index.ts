export * from "./CashierError";
export type * from "./events";
export * from "./method";
export * from "./parse";
export * from "./screenPath";
export * from "./session";
export * from "./transaction";
export * from "./wire";
