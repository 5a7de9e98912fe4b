import { lazyPart } from "../../cashier/lazyPart";
import { QrPlaceholder } from "../../ui/display/QrPlaceholder";

/** A QR code whose renderer is loaded on demand; a placeholder keeps the layout stable until then. */
export const QrOnDemand = lazyPart(
  async () => ({ default: (await import("../../ui/display/QrCode")).QrCode }),
  () => <QrPlaceholder />,
);
