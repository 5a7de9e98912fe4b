import { Fragment, type ReactNode, useId } from "react";
import { visibleText } from "../../contract/text/textSchemas";
import { dialOf, groupDigits, nationalDigits } from "../../form/kinds/phone/phoneText";
import { usePhoneNumbers } from "../../form/kinds/phone/usePhoneNumbers";
import { ServerImage } from "../../ui/display/ServerImage";
import { useStyles } from "../../ui/dom/useStyles";
import { CopyValue } from "./CopyValue";
import css from "./requisites.css?inline";

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
          <CopyValue value={visibleText(value)} name={copyName} describedBy={id} covers />
        </dd>
      )}
      {warning && <dd className="detail-warning">{warning}</dd>}
    </div>
  );
}

/** IBAN: a country, two check digits, and up to 30 letters and digits. */
const iban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** Short numbers read well as they are. */
const account = /^\d{7,}$/;
/** American Express has 15 digits, printed 4-6-5. */
const amex = /^(3[47]\d{2})(\d{6})(\d{5})$/;

/** Splits a text into groups of four characters; the last one may be shorter. */
export function groupsOfFour(text: string): string[] {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / 4) }, (_, group) =>
    characters.slice(group * 4, group * 4 + 4).join(""),
  );
}

/**
 * Splits the number of a card, account or IBAN into groups that are easy to read and compare; anything else, such as a
 * number that is grouped already, stays whole.
 */
export function readingGroups(value: string): string[] {
  const amexGroups = amex.exec(value)?.slice(1);
  if (amexGroups) return amexGroups;
  return iban.test(value) || account.test(value) ? groupsOfFour(value) : [value];
}

/** An international phone number. */
const phone = /^\+\d{8,15}$/;

/** Props of {@link ReadableValue}. */
interface ReadableValueProps {
  value: string;
}

/** A value to transfer to, its digits in groups. */
const ReadableValue = ({ value }: ReadableValueProps) =>
  phone.test(value) ? <PhoneNumber value={value} /> : <Groups groups={readingGroups(value)} />;

/** A phone number in the groups of its country, once its metadata has loaded. */
function PhoneNumber({ value }: ReadableValueProps) {
  const numbers = usePhoneNumbers();
  const parts = { dial: dialOf(value), national: nationalDigits(value) };
  const example = numbers?.countryOf(parts, undefined)?.example;
  const grouped = example ? `${parts.dial} ${groupDigits(parts.national, example)}` : value;
  const groups = grouped.split(/[^+\d]+/);
  return <Groups groups={groups.join("") === value ? groups : [value]} />;
}

/** Props of {@link Groups}. */
interface GroupsProps {
  groups: readonly string[];
}

/** Groups of characters, separated by CSS alone, so that a selection and a screen reader get no spaces. */
export function Groups({ groups }: GroupsProps) {
  if (groups.length < 2) return <bdi>{groups}</bdi>;
  return (
    <bdi dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position in one value
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span className="digit-group">{group}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
