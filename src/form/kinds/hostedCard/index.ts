import { isHostedCard } from "../../../catalogue/cardFields";
import { typingAttributes } from "../../fields/autofill";
import { verbatim } from "../../masks/Format";
import type { FieldKind } from "../../state/state";
import { cardTexts } from "../../texts";
import { HostedCardOnDemand } from "./HostedCardOnDemand";
import { createHostedField } from "./HostedField";

/** Card data that stay on the provider's page, which gives a token for them. */
export const hostedCardKind: FieldKind = {
  takes: isHostedCard,
  Input: HostedCardOnDemand,
  format: () => ({ format: { ...verbatim, show: () => "", plain: () => "" } }),
  typing: typingAttributes,
  createHosted: createHostedField,
  words: ({ kind }) => ({ missing: kind === "cvv" ? cardTexts.enterCode : cardTexts.enterCard }),
};
