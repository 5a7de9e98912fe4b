import { lazyPart } from "../../../cashier/lazyPart";

/** The frame of a `hosted_card` field, loaded on demand. */
export const HostedCardOnDemand = lazyPart(async () => ({
  default: (await import("./HostedCard")).HostedCard,
}));
