import { lazyPart } from "../session/lazyPart";
import { QrPlaceholder } from "../ui/QrPlaceholder";

/** A QR code whose code loads on demand. */
export const QrOnDemand = lazyPart(async () => ({ default: (await import("../ui/QrCode")).QrCode }), <QrPlaceholder />);
