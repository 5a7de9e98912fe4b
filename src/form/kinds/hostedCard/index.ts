import { isHostedCard } from "../../../catalogue/method/fieldContent";
import type { MethodField } from "../../../contract/list/method";
import { lazyPart } from "../../../loading/lazyPart";
import type { FieldKind } from "../../Form";
import { inputAttributes } from "../../fields/autofill";
import { verbatim } from "../../masks/Format";
import { cardTexts } from "../../texts";
import { createHostedField } from "./HostedField";

/** The frame of a `hosted_card` field, loaded on demand. */
const HostedCardOnDemand = lazyPart(async () => ({
  default: (await import("./HostedCard")).HostedCard,
}));

const isCodeAlone = ({ kind }: MethodField): boolean => kind === "cvv";

/** Card data entered on the provider's page, which returns a token. */
export const hostedCardKind: FieldKind = {
  takes: isHostedCard,
  Input: HostedCardOnDemand,
  format: () => ({ format: { ...verbatim, show: () => "", plain: () => "" } }),
  inputAttributes,
  createHosted: createHostedField,
  words: (field) =>
    isCodeAlone(field) ? { missing: cardTexts.enterCode } : { missing: cardTexts.enterCard, label: cardTexts.title },
  // the card's page asks for the code as well; only a saved card has a field for the code alone
  isCovered: (field, all) => isCodeAlone(field) && all.some((other) => isHostedCard(other) && !isCodeAlone(other)),
};
