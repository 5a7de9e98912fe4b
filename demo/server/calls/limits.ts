import { confirmLimitSchema, setLimitSchema } from "../../../src/contract/wire/requests";
import { parseRequest } from "../parseRequest";
import type { Call } from "./call";

/** The calls of deposit limits. */
export const limitCalls: Call[] = [
  {
    method: "GET",
    path: "/BANKING/limits",
    run: ({ depositLimits }, { player }) => depositLimits.data(player.token),
  },
  {
    method: "POST",
    path: "/BANKING/limits-set",
    run: ({ depositLimits }, { player, payload }) =>
      depositLimits.set(player.token, parseRequest(setLimitSchema, payload)),
  },
  {
    method: "POST",
    path: "/BANKING/limits-confirm",
    run({ depositLimits }, { player, payload }) {
      const { period, confirm } = parseRequest(confirmLimitSchema, payload);
      return depositLimits.confirm(player.token, period, confirm);
    },
  },
  {
    method: "POST",
    path: "/BANKING/limits-prompted",
    run: ({ depositLimits }, { player }) => depositLimits.prompted(player.token),
  },
];
