import { Fragment } from "react";
import { groupDigits } from "../../form/phone/groupDigits";
import { dialOf, nationalDigits } from "../../form/phone/phoneText";
import { usePhoneNumbers } from "../../form/phone/usePhoneNumbers";
import { readingGroups } from "./readingGroups";

/** An international phone number. */
const phone = /^\+\d{8,15}$/;

/** Props of {@link ReadableValue}. */
export interface ReadableValueProps {
  value: string;
}

/** A value to transfer to, its digits in groups. */
export const ReadableValue = ({ value }: ReadableValueProps) =>
  phone.test(value) ? <PhoneNumber value={value} /> : <Groups groups={readingGroups(value)} />;

/** A phone number in the groups of its country, once its metadata has loaded. */
function PhoneNumber({ value }: ReadableValueProps) {
  const { numbers } = usePhoneNumbers();
  const parts = { dial: dialOf(value), national: nationalDigits(value) };
  const example = numbers?.countryOf(parts, undefined)?.example;
  const grouped = example ? `${parts.dial} ${groupDigits(parts.national, example)}` : value;
  const groups = grouped.split(/[^+\d]+/);
  return <Groups groups={groups.join("") === value ? groups : [value]} />;
}

/** Props of {@link Groups}. */
export interface GroupsProps {
  groups: readonly string[];
}

/** Groups of characters, apart from each other by CSS alone, so that a selection or a screen reader has no spaces. */
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
