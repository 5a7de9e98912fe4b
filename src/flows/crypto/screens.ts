import type { FlowScreens } from "../Flow";
import { AddressScreen } from "./AddressScreen";
import { CryptoListScreen } from "./CryptoListScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/crypto": CryptoListScreen,
  "/deposit/crypto/address": AddressScreen,
};
