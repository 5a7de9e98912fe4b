import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { currentPlayerAtom, forgetPlayer } from "../../session/playerAtom";
import { filterByPlayer } from "./settingSinks";

it("passes late events of the current player on, and none of the previous player", () => {
  const { store } = cashierStub();
  const received: unknown[] = [];
  const sink = filterByPlayer({ store }, { receive: (_type, _detail, atMs) => received.push(atMs) });
  sink.receive("cashier-close", {}, 1);
  forgetPlayer(store);
  const { since } = store.get(currentPlayerAtom);
  for (const atMs of [since - 1, since, since + 1]) sink.receive("cashier-close", {}, atMs);
  expect(received).toEqual([1, since + 1]);
});
