import { expect } from "chai";
import { newPlayer } from "../../driver/element.ts";
import { server } from "../../server/paymentServer.ts";

/** The answers of the control API to a page of another origin, by each way that a page can ask. */
const attack = (control: string, fault: string) => `
  const tries = [
    () => fetch("${control}/state").then((response) => response.text()),
    () => fetch("${control}/transactions").then((response) => response.text()),
    () => fetch("${control}/faults", { method: "POST", body: '${fault}' }).then((response) => response.text()),
    () => fetch("${control}/faults", { method: "POST", mode: "no-cors", body: '${fault}' }).then(() => "sent"),
    () => fetch("${control}/faults", { method: "DELETE" }).then((response) => response.text()),
    () => new Promise((resolve, reject) => {
      const source = new EventSource("${control}/events");
      source.onopen = () => resolve("open");
      source.onerror = () => reject(source.close());
    }),
  ];
  Promise.all(tries.map((one) => one().catch(() => "refused"))).then((results) => parent.postMessage(results, "*"));
`;

/** The answers that a sandboxed frame got. */
function attackFromFrame(script: string): Promise<unknown> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = `<script>${script}</script>`;
  const received = new Promise((resolve) => {
    addEventListener("message", function hear({ source, data }) {
      if (source !== frame.contentWindow) return;
      removeEventListener("message", hear);
      frame.remove();
      resolve(data);
    });
  });
  document.body.append(frame);
  return received;
}

describe("the demo's control API", () => {
  it("answers a foreign page nothing, and does nothing that it asks", async () => {
    const token = newPlayer("steered");
    const fault = JSON.stringify({ kind: "tokenExpired", token });
    const results = await attackFromFrame(attack(`${window.demoServer}/control`, fault));
    // what is sent without CORS is sent, unread
    expect(results).to.deep.equal(["refused", "refused", "refused", "sent", "refused", "refused"]);
    const active = `${window.demoServer}/api/BANKING_DEPOSIT/active`;
    expect((await fetch(active, { headers: { Authorization: token } })).status).to.equal(200);
    expect(await server.calls(token, "/BANKING_DEPOSIT/active")).to.have.length(1);
    await server.clearFaults();
  });
});
