import { useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { lazyPart } from "../../loading/lazyPart";
import type { QrCodeProps } from "../../ui/display/QrCode";
import css from "../../ui/display/qrCode.css?inline";
import { useStyles } from "../../ui/dom/useStyles";

/** Texts of a QR code. */
const texts = {
  showCode: /*i18n*/ { id: "qr.show", message: "Show QR code" },
};

/** A QR code whose renderer is loaded on demand; a placeholder keeps the layout stable until then. */
export const QrOnDemand = lazyPart(
  async () => ({ default: (await import("../../ui/display/QrCode")).QrCode }),
  () => <QrPlaceholder />,
);

/** Whether this is a touch device, such as a phone, which cannot scan its own screen. */
export const isTouchDevice = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** A QR code; collapsed on a touch device, where only another device can scan it. */
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

/** Keeps the place of a QrCode while its code loads, so that nothing moves when it appears. */
function QrPlaceholder() {
  useStyles(css);
  return <div className="qr" />;
}
