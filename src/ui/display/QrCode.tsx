import { correction, generate } from "lean-qr";
import { useMemo, useState } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./qrCode.css?inline";

/** Width of the light border that readers need, in modules. */
const quietZone = 4;

/** The modules of a QR code. */
export interface QrModules {
  size: number;
  /** whether a quarter of the code may be covered */
  isRobust: boolean;
  get(x: number, y: number): boolean;
}

/** Capacity of the largest code: digits at level L. */
const maxLength = 7089;
/** Level Q, which a mark in the middle needs, and lower levels for longer texts. */
const levels = [correction.Q, correction.M, correction.L];
/** The width of a mark's plate, by the code's: it covers a twentieth of the code. */
const plateShare = 0.22;

/**
 * Creates the QR code of a text.
 * @returns undefined if the text is empty or too long (at most 2953 bytes unless it has only digits)
 */
export function qrModules(text: string): QrModules | undefined {
  if (text === "" || text.length > maxLength) return undefined;
  for (const level of levels) {
    try {
      const code = generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level });
      return { size: code.size, isRobust: level === correction.Q, get: (x, y) => code.get(x, y) };
    } catch {
      // too long for this level
    }
  }
  return undefined;
}

/** The SVG path of the dark modules: one unit each, one rectangle per horizontal run. */
function qrPath(modules: QrModules): string {
  let path = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const start = x;
      while (modules.get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}

/** The width of a plate in the code's middle, in whole modules around its centre. */
function plateSize(size: number): number {
  const modules = Math.floor(size * plateShare);
  return modules % 2 === size % 2 ? modules : modules - 1;
}

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
    return modules && { path: qrPath(modules), size: modules.size + 2 * quietZone, modules };
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
      viewBox={`${-quietZone} ${-quietZone} ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={code.size} height={code.size} fill="#fff" />
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
