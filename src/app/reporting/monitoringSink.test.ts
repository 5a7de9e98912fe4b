import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { forgetPlayer } from "../../session/playerAtom";
import { monitoringSink } from "./monitoringSink";

const { reported } = vi.hoisted((): { reported: unknown[] } => ({ reported: [] }));
vi.mock("../../telemetry/monitoring/startMonitoring", () => ({
  startMonitoring: () => ({
    identify: ({ id }: { id: string }) => reported.push(id),
    receive: (_type: string, { page }: { page: string }) => reported.push(page),
  }),
}));

it("names the player who signs in after another", () => {
  const { store, signal } = cashierStub();
  const signIn = (userId: string) => store.set(hostSessionAtom, { ...hostSessionDefaults, userId, token: userId });
  signIn("anna");
  const monitoring = { applicationId: "app", clientToken: "pub", site: "datadoghq.eu" };
  const port = { element: document.createElement("cashier-widget") };
  const sink = monitoringSink({ store, signal, port }, monitoring);
  forgetPlayer(store);
  signIn("ben");
  sink.receive("cashier-init", { page: "deposit" }, performance.now());
  expect(reported).toEqual(["anna", "ben", "deposit"]);
});
