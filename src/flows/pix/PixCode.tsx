import { useId } from "react";
import { CopyValue } from "../../payment/parts/CopyValue";
import { useCashier } from "../../session/Cashier";
import { texts } from "./texts";

/** So many characters of its end are always in sight: a code's checksum, by which two can be told apart. */
const endLength = 8;

/** The code of a Pix payment, to be copied: whole in the page, its middle out of sight where there is no room. */
export function PixCode({ payload }: { payload: string }) {
  const cashier = useCashier();
  const id = useId();
  const characters = Array.from(payload);
  return (
    <div className="pix-code">
      <p id={id} className="pix-label">
        {cashier.text(texts.code)}
      </p>
      {/* selected as one, and read as one */}
      <code className="pix-value" dir="ltr">
        <span className="pix-start">{characters.slice(0, -endLength).join("")}</span>
        {characters.slice(-endLength).join("")}
      </code>
      <CopyValue value={payload} name="pix" describedBy={id} />
    </div>
  );
}
