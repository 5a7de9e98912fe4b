import { lazyPart } from "../../session/lazyPart";

/** A QR code whose drawing comes on demand; until then its place is kept, so that nothing jumps. Styles: qr.css. */
export const QrOnDemand = lazyPart(
  async () => ({ default: (await import("../../ui/QrCode")).QrCode }),
  <div className="qr" />,
);
