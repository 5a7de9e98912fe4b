import { type ComponentType, type MouseEvent, memo, useDeferredValue } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./optionList.css?inline";

/** An option of a searchable list. */
export interface ListOption {
  /** unique in its list */
  code: string;
  name: string;
  /** shown after the name */
  note?: string | undefined;
  /** the name of its icon, if its code does not tell */
  icon?: string | undefined;
}

/** The id of an option of a list: it has no spaces, whatever the code is. */
export const optionId = (list: string, code: string): string =>
  `${list}-${code.replaceAll(/[\s%]/g, (letter) => `%${letter.charCodeAt(0)}`)}`;

/** At least as many options as are visible above or below the active one. */
const optionsPerScreen = 16;

/** Props of {@link OptionList}. */
export interface OptionListProps {
  id: string;
  /** the list's accessible name */
  label: string;
  options: readonly ListOption[];
  /** a component of a module, because options are memoized */
  Icon: ComponentType<{ option: ListOption }>;
  /** code of the option highlighted by keyboard */
  active: string | undefined;
  /** code of the chosen option */
  chosen: string | undefined;
  onChoose: (code: string) => void;
  /** shown and announced when the list is empty */
  emptyText: string;
  /** announced, not shown, while the list is not empty: the number of results */
  countText?: string | undefined;
}

/** A list of options with their icons. Its search field keeps the focus and handles the keys. */
export function OptionList(props: OptionListProps) {
  useStyles(css);
  const { id, label, options, Icon, active, chosen, onChoose, emptyText, countText } = props;
  const choose = ({ target }: MouseEvent) => {
    const code = target instanceof Element && target.closest("[role='option']")?.getAttribute("data-code");
    if (code) onChoose(code);
  };
  const at = options.findIndex(({ code }) => code === active);
  const isEmpty = options.length === 0;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys */}
      <div id={id} className="options-list" role="listbox" aria-label={label} tabIndex={-1} onClick={choose}>
        {options.map((option, index) => (
          <OptionRow
            key={option.code}
            id={optionId(id, option.code)}
            option={option}
            Icon={Icon}
            isActive={option.code === active}
            isChosen={option.code === chosen}
            isNear={Math.abs(index - at) < optionsPerScreen}
          />
        ))}
      </div>
      <p className={isEmpty ? "options-none" : "sr"} role="status">
        {isEmpty ? emptyText : countText}
      </p>
    </>
  );
}

interface OptionRowProps {
  id: string;
  option: ListOption;
  Icon: ComponentType<{ option: ListOption }>;
  isActive: boolean;
  isChosen: boolean;
  isNear: boolean;
}

/** One of hundreds of options: memoized, and the content of options out of view is rendered with low priority. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, Icon, isActive, isChosen, isNear } = props;
  const { code, name, note } = option;
  const isFilled = useDeferredValue(true, isNear);
  return (
    <div
      id={id}
      className="option"
      role="option"
      tabIndex={-1}
      aria-label={isFilled ? undefined : name}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      data-code={code}
    >
      {isFilled && (
        <>
          <Icon option={option} />
          <span className="option-name">{name}</span>
          {note && <bdi className="option-note">{note}</bdi>}
        </>
      )}
    </div>
  );
});
