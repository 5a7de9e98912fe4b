import { useId } from "react";
import { CopyValue } from "../../payment/parts/CopyValue";
import { useCashier } from "../../session/Cashier";
import { texts } from "./texts";

/** Characters at the end that are never clipped: the checksum, which differs between codes. */
const endLength = 8;

/** The Pix code to copy. The page contains all of it; CSS clips the middle if space is short. */
export function PixCode({ payload }: { payload: string }) {
  const cashier = useCashier();
  const id = useId();
  const characters = Array.from(payload);
  return (
    <div className="pix-code">
      <p id={id} className="pix-label">
        {cashier.text(texts.code)}
      </p>
      {/* one element, so that selections and screen readers get the whole code */}
      <code className="pix-value" dir="ltr">
        <span className="pix-start">{characters.slice(0, -endLength).join("")}</span>
        {characters.slice(-endLength).join("")}
      </code>
      <CopyValue value={payload} name="pix" describedBy={id} />
    </div>
  );
}
