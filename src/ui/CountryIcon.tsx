import { Flag } from "./Flag";
import type { ListOption } from "./OptionList";

/** The flag of a country in a list of options. */
export const CountryIcon = ({ option }: { option: ListOption }) => <Flag country={option.code} />;
