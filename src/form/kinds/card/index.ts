import { isCardNumber } from "../../../catalogue/method/fieldContent";
import { passesLuhn } from "../../../contract/payment/cardNumber";
import type { FieldKind } from "../../Form";
import { cardTexts, formTexts, type Problem } from "../../texts";
import { textKind } from "../text";
import { CardFields, SingleCardField } from "./CardFields";
import { type CardPart, cardFormat, cardPart, isCard } from "./cardPart";

const missing: Readonly<Record<CardPart, Problem>> = {
  number: cardTexts.enterNumber,
  expiry: cardTexts.enterExpiry,
  code: cardTexts.enterCode,
  holder: cardTexts.enterHolder,
};

const incorrect: Readonly<Record<CardPart, Problem>> = {
  number: formTexts.luhn,
  expiry: cardTexts.checkExpiry,
  code: cardTexts.checkCode,
  holder: cardTexts.checkHolder,
};

/** A part of a card, by its name. Parts that follow each other are drawn as one block. */
export const cardKind: FieldKind = {
  ...textKind,
  takes: (field) => cardPart(field) !== undefined,
  Input: SingleCardField,
  block: { Block: CardFields, isWhole: isCard },
  format: cardFormat,
  check: (plain, field, { checkLuhn }) =>
    checkLuhn === true && isCardNumber(field) && !passesLuhn(plain) ? formTexts.luhn : undefined,
  words: (field) => {
    const part = cardPart(field) ?? "number";
    return { missing: missing[part], incorrect: incorrect[part] };
  },
};
