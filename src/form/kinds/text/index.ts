import { typingAttributes } from "../../fields/autofill";
import type { FieldKind } from "../../state/state";
import { TextField } from "./TextField";
import { isUpperCase, textFormat } from "./textFormat";

/** Text in the mask of the server, which may want it in upper case. */
export const textKind: FieldKind = {
  takes: () => true,
  Input: TextField,
  format: (field) => textFormat(field),
  typing: (field) => {
    const typing = typingAttributes(field);
    return isUpperCase(field) ? { ...typing, autoCapitalize: "characters" } : typing;
  },
};
