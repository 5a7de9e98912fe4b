import { useAtomValue } from "jotai/react";
import { areaAtom } from "../../cashier/entry";
import { MethodList } from "../../payment/list/MethodList";

/** The methods of the group that the player has opened. */
export default function MethodListScreen() {
  return <MethodList area={useAtomValue(areaAtom)} />;
}
