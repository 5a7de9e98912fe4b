import { lazyPart } from "../../session/lazyPart";
import { QrPlaceholder } from "../../ui/QrPlaceholder";

/** A QR code whose renderer is loaded on demand; a placeholder keeps the layout stable until then. */
export const QrOnDemand = lazyPart(
  async () => ({ default: (await import("../../ui/QrCode")).QrCode }),
  () => <QrPlaceholder />,
);
