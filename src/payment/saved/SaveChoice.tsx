import { useAtom } from "jotai/react";
import { offersAtom } from "../../catalogue/health";
import type { Area, Method } from "../../contract";
import { type Cashier, useCashier } from "../../session/Cashier";
import { playerAtom } from "../../session/playerAtom";
import { Checkbox } from "../../ui/Checkbox";
import { texts } from "./texts";

/** What the player has answered to "Save for next time", by area and method. */
const answersAtom = playerAtom<ReadonlyMap<string, boolean>>(new Map());

const keyOf = (area: Area, { name }: Method) => `${area} ${name}`;

/** Whether the player wants the account of a payment to be saved: off unless the server has ticked it. */
export function isSaveWanted({ get }: Pick<Cashier["store"], "get">, area: Area, method: Method): boolean {
  const { savable } = get(offersAtom)(method);
  return savable !== false && (get(answersAtom).get(keyOf(area, method)) ?? savable === "preset");
}

/** Props of {@link SaveChoice}. */
export interface SaveChoiceProps {
  area: Area;
  method: Method;
}

/** The checkbox "Save for next time", for methods whose accounts can be saved. */
export function SaveChoice({ area, method }: SaveChoiceProps) {
  const cashier = useCashier();
  const [answers, setAnswers] = useAtom(answersAtom);
  const { savable } = cashier.store.get(offersAtom)(method);
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
      {cashier.text(texts.save)}
    </Checkbox>
  );
}
