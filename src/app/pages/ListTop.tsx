import type { Area } from "../../contract";
import { Balance } from "./Balance";
import { MethodSearch } from "./MethodSearch";

/** What a list has beside the heading of its first section, once it is painted: balance and search. It takes no room there. */
export default function ListTop({ area }: { area: Area }) {
  return <MethodSearch area={area}>{area === "withdrawal" && <Balance />}</MethodSearch>;
}
