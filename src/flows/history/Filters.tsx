import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { areas } from "../../contract/host/screenPath";
import type { Message } from "../../i18n/translate";
import { Select } from "../../ui/input/Choice";
import type { Filter } from "./place";
import { texts } from "./texts";

/** Props of {@link Filters}. */
interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const types = ["all", ...areas] as const;
const states = ["all", "open", "done", "failed"] as const;

/** Selects what the list shows: by type, which the server filters, and by state. */
export function Filters({ filter, onChange }: FiltersProps) {
  const cashier = useCashier();
  const change = (field: string, changed: Partial<Filter>) => {
    cashier.track("select_field", { field });
    onChange({ ...filter, ...changed });
  };
  return (
    <div className="filters">
      <Choice
        label={texts.type}
        values={types}
        names={texts.types}
        chosen={filter.type}
        onChoose={(type) => change("history_type", { type })}
      />
      <Select
        aria-label={cashier.text(texts.state)}
        value={filter.state}
        options={states.map((value) => ({ value, text: cashier.text(texts.states[value]) }))}
        onChange={({ currentTarget }) => {
          const state = states.find((value) => value === currentTarget.value);
          if (state) change("history_state", { state });
        }}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: Message;
  values: readonly Value[];
  names: Readonly<Record<Value, Message>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values, all visible. */
function Choice<Value extends string>({ label, values, names, chosen, onChoose }: ChoiceProps<Value>) {
  const cashier = useCashier();
  const name = useId();
  return (
    <div className="filter" aria-label={cashier.text(label)} role="radiogroup">
      {values.map((value) => (
        <label key={value} className="filter-choice">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{cashier.text(names[value])}</span>
        </label>
      ))}
    </div>
  );
}
