import { useAtom } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { readMethodFacts } from "../../contract/list/methodFacts";
import { playerAtom } from "../../session/playerAtom";
import type { Store } from "../../session/Store";
import { Checkbox } from "../../ui/input/Checkbox";

const label = /*i18n*/ { id: "saved.save", message: "Save for next time" };

/** The player's answers to "Save for next time", by area and method. */
const answersAtom = playerAtom<ReadonlyMap<string, boolean>>(new Map());

const keyOf = (area: Area, { name }: Method) => `${area} ${name}`;

/** Whether the player wants the account of a payment to be saved: off unless the server has ticked it. */
export function isSaveWanted({ get }: Pick<Store, "get">, area: Area, method: Method): boolean {
  const { savable } = readMethodFacts(method);
  return savable !== false && (get(answersAtom).get(keyOf(area, method)) ?? savable === "preset");
}

/** Props of {@link SaveChoice}. */
interface SaveChoiceProps {
  area: Area;
  method: Method;
}

/** The checkbox "Save for next time", for methods whose accounts can be saved. */
export function SaveChoice({ area, method }: SaveChoiceProps) {
  const cashier = useCashier();
  const [answers, setAnswers] = useAtom(answersAtom);
  const { savable } = readMethodFacts(method);
  if (!savable) return null;
  const key = keyOf(area, method);
  return (
    <Checkbox
      name="save_for_next_time"
      checked={answers.get(key) ?? savable === "preset"}
      onChange={(isChecked) => {
        cashier.track("select_field", { field: "save" });
        setAnswers((all) => new Map(all).set(key, isChecked));
      }}
    >
      {cashier.text(label)}
    </Checkbox>
  );
}
