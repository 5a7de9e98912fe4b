import { expect, it, vi } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { currentPlayerAtom, forgetPlayer } from "../../session/playerAtom";
import { monitoringSink } from "./monitoringSink";

const { reported } = vi.hoisted((): { reported: unknown[] } => ({ reported: [] }));
vi.mock("../../telemetry/monitoring/startMonitoring", () => ({
  startMonitoring: () => ({
    identify: ({ id }: { id: string }) => reported.push(id),
    receive: (_type: string, { page }: { page: string }) => reported.push(page),
  }),
}));

it("reports late events under the current player, and none of a previous one", () => {
  const { store, signal } = fakeCashier();
  const signIn = (userId: string) => store.set(hostSessionAtom, { ...hostSessionDefaults, userId, token: userId });
  signIn("anna");
  forgetPlayer(store);
  signIn("ben");
  const { since } = store.get(currentPlayerAtom);
  const monitoring = { applicationId: "app", clientToken: "pub", site: "datadoghq.eu" };
  const port = { element: document.createElement("cashier-widget") };
  const sink = monitoringSink({ store, signal, port }, monitoring);
  sink.receive("cashier-init", { page: "withdrawal" }, since - 1);
  sink.receive("cashier-init", { page: "withdrawal" }, since);
  sink.receive("cashier-init", { page: "deposit" }, since + 1);
  expect(reported).toEqual(["ben", "deposit"]);
});
