import { Rejection } from "../Rejection";
import type { Services } from "./call";

/**
 * Rejects a return address that is not allowed: a free choice could lead the player to a phishing copy of the cashier.
 * @throws Rejection `return_url_not_allowed`
 */
export function checkReturnAddress({ addresses }: Services, address: string): void {
  if (addresses.isReturnAddress(address)) return;
  throw new Rejection(422, "return_url_not_allowed", "This return address is not allowed");
}
