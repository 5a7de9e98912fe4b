import { typingAttributes } from "../../fields/autofill";
import type { FieldKind } from "../../state/state";
import { texts } from "../../texts";
import { textFormat } from "../text";
import { CodeField } from "./CodeField";
import { isOneTimeCode, withCodeMask } from "./codeLength";

/** A one-time code, such as one from a text message: digit by digit, and submitted once it is whole. */
export const codeKind: FieldKind = {
  takes: isOneTimeCode,
  Input: CodeField,
  format: (field) => textFormat(withCodeMask(field)),
  typing: (field) => typingAttributes(withCodeMask(field)),
  words: () => ({ missing: texts.enterCode }),
};
