import { useMemo } from "react";
import css from "./qrCode.css?inline";
import { QUIET_ZONE, qrModules, qrPath } from "./qrModules";
import { useStyles } from "./useStyles";

/** Props of {@link QrCode} and of QrOnDemand. */
export interface QrCodeProps {
  /** the encoded text; renders nothing if it is empty or too long */
  text: string;
  /** the accessible name */
  label: string;
}

/**
 * A QR code of 300 by 300 px including its quiet zone, dark on white in every theme. It imports a library, so flows use
 * QrOnDemand.
 */
export function QrCode({ text, label }: QrCodeProps) {
  useStyles(css);
  const code = useMemo(() => {
    const modules = qrModules(text);
    return modules && { path: qrPath(modules), size: modules.size + 2 * QUIET_ZONE };
  }, [text]);
  if (!code) return null;
  return (
    <svg
      className="qr"
      part="qr"
      role="img"
      aria-label={label}
      width="300"
      height="300"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
