import { useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { QrCodeProps } from "../../ui/display/QrCode";
import { QrOnDemand } from "./QrOnDemand";
import { texts } from "./texts";

/** Whether this is a device that is touched, such as a phone: it does not scan its own screen. */
export const isTouchDevice = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** A QR code; on a touch device folded away, for another device to scan. */
export function FoldedCode(code: Pick<QrCodeProps, "text" | "label">) {
  const cashier = useCashier();
  const [isFolded] = useState(isTouchDevice);
  if (!isFolded) return <QrOnDemand {...code} />;
  return (
    <details className="code-fold">
      <summary>{cashier.text(texts.showCode)}</summary>
      <QrOnDemand {...code} />
    </details>
  );
}
