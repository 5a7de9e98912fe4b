import { type ComponentType, useEffect, useState } from "react";
import type { QrCodeProps } from "./QrCode";

/**
 * A QR code whose drawing is fetched when it is first needed; until then its place is kept, so that nothing jumps.
 * Where it cannot be fetched the place stays white, and it is tried again with the next one. Styles: qr.css.
 */
export function QrOnDemand(props: QrCodeProps) {
  const [QrCode, setQrCode] = useState<ComponentType<QrCodeProps>>();
  useEffect(() => {
    let isWanted = true;
    import("./QrCode").then(
      (module) => isWanted && setQrCode(() => module.QrCode),
      // what is in it stands beside it as text, to be copied
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return QrCode ? <QrCode {...props} /> : <div className="qr" />;
}
