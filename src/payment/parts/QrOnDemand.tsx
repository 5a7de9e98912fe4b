import { lazyPart } from "../../session/lazyPart";

/** A QR code whose renderer is loaded on demand; a placeholder keeps the layout stable until then. Styles: qr.css. */
export const QrOnDemand = lazyPart(
  async () => ({ default: (await import("../../ui/QrCode")).QrCode }),
  <div className="qr" />,
);
