import { type ReactNode, useId } from "react";
import { useStyles } from "../../ui/dom/useStyles";
import { ServerImage } from "../guidance/ServerImage";
import { CopyValue } from "./CopyValue";
import css from "./detailRows.css?inline";
import { ReadableValue } from "./ReadableValue";

/** One row of {@link DetailRows}. */
interface DetailRow {
  label: string;
  value: string;
  /** A press on the row copies the value; for analytics: the key of the requisite, never the value. */
  copyName?: string | undefined;
  /** the address of a picture beside the value */
  icon?: string | null | undefined;
  /** how the value is shown; by default with its digits in groups */
  shown?: ReactNode;
  /** the consequence if the player disregards the row */
  warning?: string | undefined;
}

/** Props of {@link DetailRows}. */
interface DetailRowsProps {
  /** the heading above the rows */
  title?: string;
  /** beside the heading, such as a button that copies all rows */
  actions?: ReactNode;
  rows: readonly DetailRow[];
}

/** The details to pay to, one row each; a press on a row copies its value. */
export function DetailRows({ title, actions, rows }: DetailRowsProps) {
  const id = useId();
  useStyles(css);
  return (
    <section className="details" aria-labelledby={title && id}>
      {title && (
        <div className="details-head">
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      <dl>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be identical and never change places
          <Row key={index} row={row} />
        ))}
      </dl>
    </section>
  );
}

function Row({ row: { label, value, copyName, icon, shown, warning } }: { row: DetailRow }) {
  const id = useId();
  return (
    <div className={copyName ? "detail copyable" : "detail"}>
      <dt id={id}>
        <bdi>{label}</bdi>
      </dt>
      <dd className="detail-value">
        <ServerImage key={icon} address={icon} />
        {shown ?? <ReadableValue value={value} />}
      </dd>
      {copyName && (
        <dd className="detail-copy">
          <CopyValue value={value} name={copyName} describedBy={id} covers />
        </dd>
      )}
      {warning && <dd className="detail-warning">{warning}</dd>}
    </div>
  );
}
