import { useId } from "react";
import type { ActionOf } from "../../payment/ActionScreen";
import { CopyValue } from "../../payment/parts/CopyValue";
import { ServerImage } from "../../payment/parts/ServerImage";

/** Props of {@link Requisites}. */
export interface RequisitesProps {
  items: ActionOf<"invoice">["requisites"];
}

/** What a transfer has to be made out to, each with its copy button where there is one (contract §4.3, `invoice`). */
export function Requisites({ items }: RequisitesProps) {
  const id = useId();
  return (
    <dl className="requisites">
      {items.map(({ key, label, value, copy, icon }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may name two of them alike; they never change places
        <div key={`${key}-${at}`}>
          <dt id={`${id}-${at}`}>
            <bdi>{label}</bdi>
          </dt>
          <dd className="requisite-value">
            <ServerImage key={icon} address={icon} referrerPolicy="no-referrer" />
            <bdi>{value}</bdi>
          </dd>
          {copy && (
            <dd className="requisite-copy">
              <CopyValue value={value} name={key} describedBy={`${id}-${at}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
