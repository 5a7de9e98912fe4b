import { DetailRows } from "../../payment/parts/DetailRows";
import { useCashier } from "../../session/Cashier";
import { texts } from "./texts";

/** Characters at the end that are never clipped: the checksum, which differs between codes. */
const endLength = 8;

/** The Pix code to copy. The page contains all of it; CSS clips the middle if space is short. */
export function PixCode({ payload }: { payload: string }) {
  const cashier = useCashier();
  const characters = Array.from(payload);
  // one element, so that selections and screen readers get the whole code
  const shown = (
    <code className="pix-value" dir="ltr">
      <span className="pix-start">{characters.slice(0, -endLength).join("")}</span>
      {characters.slice(-endLength).join("")}
    </code>
  );
  return <DetailRows rows={[{ label: cashier.text(texts.code), value: payload, copyName: "pix", shown }]} />;
}
