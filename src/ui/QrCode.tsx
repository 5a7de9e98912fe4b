import { useMemo, useState } from "react";
import css from "./qrCode.css?inline";
import { plateSize, QUIET_ZONE, qrModules, qrPath } from "./qrModules";
import { useStyles } from "./useStyles";

/** Props of {@link QrCode} and of QrOnDemand. */
export interface QrCodeProps {
  /** the encoded text; renders nothing if it is empty or too long */
  text: string;
  /** the accessible name */
  label: string;
  /** the address of a picture for the middle; left out if the code would no longer be safe to read */
  mark?: string | undefined;
}

/**
 * A QR code of 300 by 300 px including its quiet zone, dark on white in every theme. It imports a library, so flows use
 * QrOnDemand.
 */
export function QrCode({ text, label, mark }: QrCodeProps) {
  useStyles(css);
  const code = useMemo(() => {
    const modules = qrModules(text);
    return modules && { path: qrPath(modules), size: modules.size + 2 * QUIET_ZONE, modules };
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
      {mark && code.modules.isRobust && <MarkOnPlate key={mark} mark={mark} size={code.modules.size} />}
    </svg>
  );
}

/** A picture on a white plate in the middle of a code; nothing if it cannot be fetched. */
function MarkOnPlate({ mark, size }: { mark: string; size: number }) {
  const [isBroken, setBroken] = useState(false);
  const plate = plateSize(size);
  const start = (size - plate) / 2;
  if (isBroken) return null;
  return (
    <>
      <rect x={start} y={start} width={plate} height={plate} fill="#fff" />
      <image
        href={mark}
        x={start + 0.5}
        y={start + 0.5}
        width={plate - 1}
        height={plate - 1}
        onError={() => setBroken(true)}
      />
    </>
  );
}
