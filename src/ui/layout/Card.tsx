import type { ReactNode } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./card.css?inline";

/** Props of {@link Card}. */
export interface CardProps {
  title?: string | undefined;
  children: ReactNode;
}

/** A raised surface that groups content. */
export function Card({ title, children }: CardProps) {
  useStyles(css);
  return (
    <section className="card">
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Props of {@link Facts}. */
export interface FactsProps {
  /** Name and value of each row, and the id of the name's element if it describes another. */
  items: readonly (readonly [name: string, value: ReactNode, nameId?: string])[];
}

/** Rows of names and values, such as the amount and the fee of a payment. */
export function Facts({ items }: FactsProps) {
  useStyles(css);
  return (
    <dl className="facts">
      {items.map(([name, value, nameId]) => (
        <div key={name}>
          <dt id={nameId}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
