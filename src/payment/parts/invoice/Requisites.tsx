import { useId } from "react";
import type { ActionOf } from "../../ActionScreen";
import { CopyValue } from "../CopyValue";
import { ServerImage } from "../ServerImage";

/** Props of {@link Requisites}. */
export interface RequisitesProps {
  items: ActionOf<"invoice">["requisites"];
}

/** The details of the recipient, with copy buttons for those that the server marks as copyable. */
export function Requisites({ items }: RequisitesProps) {
  const id = useId();
  return (
    <dl className="requisites">
      {items.map(({ key, label, value, copy, icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, and requisites never change places
        <div key={`${key}-${index}`}>
          <dt id={`${id}-${index}`}>
            <bdi>{label}</bdi>
          </dt>
          <dd className="requisite-value">
            <ServerImage key={icon} address={icon} referrerPolicy="no-referrer" />
            <bdi>{value}</bdi>
          </dd>
          {copy && (
            <dd className="requisite-copy">
              <CopyValue value={value} name={key} describedBy={`${id}-${index}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
