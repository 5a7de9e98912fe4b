import { useAtomValue } from "jotai/react";
import { methodLabel } from "../../catalogue/methodText";
import type { Area, Method } from "../../contract";
import { languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../ui/useStyles";
import css from "./cost.css?inline";
import { useOffered } from "./offers";
import { texts } from "./texts";

/** A link to the terms of a method, in a new tab; empty if it has none. */
export function TermsLink({ area, method }: { area: Area; method: Method }) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const { termsUrl } = useOffered(area, method);
  useStyles(css);
  if (!termsUrl) return null;
  return (
    <a
      className="terms"
      href={termsUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => cashier.track("button", { button: "terms" })}
    >
      {cashier.text(texts.terms, { method: methodLabel(method, language) })}
    </a>
  );
}
