import { isHostedCard } from "../../../catalogue/method/cardFields";
import { lazyPart } from "../../../loading/lazyPart";
import { typingAttributes } from "../../fields/autofill";
import { verbatim } from "../../masks/Format";
import type { FieldKind } from "../../state/state";
import { cardTexts } from "../../texts";
import { createHostedField } from "./HostedField";

/** The frame of a `hosted_card` field, loaded on demand. */
const HostedCardOnDemand = lazyPart(async () => ({
  default: (await import("./HostedCard")).HostedCard,
}));

/** Card data that stay on the provider's page, which gives a token for them. */
export const hostedCardKind: FieldKind = {
  takes: isHostedCard,
  Input: HostedCardOnDemand,
  format: () => ({ format: { ...verbatim, show: () => "", plain: () => "" } }),
  typing: typingAttributes,
  createHosted: createHostedField,
  words: ({ kind }) => ({ missing: kind === "cvv" ? cardTexts.enterCode : cardTexts.enterCard }),
};
