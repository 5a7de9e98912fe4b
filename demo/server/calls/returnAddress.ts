import { Refusal } from "../Refusal";
import type { Services } from "./call";

/**
 * The bank sends players on to the return address, so a free choice of it would lead them to a copy of the cashier.
 * @throws Refusal `return_url_not_allowed`
 */
export function checkReturnAddress({ addresses }: Services, address: string): void {
  if (addresses.isReturnAddress(address)) return;
  throw new Refusal(422, "return_url_not_allowed", "Payments do not return to this address");
}
