import { scenesOf } from "../Scene";
import type { Stage } from "../Stage";

/** A deposit by bank transfer that waits for its bank. */
async function openWaiting(stage: Stage): Promise<void> {
  await stage.openList();
  await stage.pay("spei_mxn", "/deposit/complete");
  await stage.settle();
}

const icon = (stage: Stage, name: string) => stage.find(`.status-icon.${name}`).waitFor();

/** How deposits end. */
export const endScenes = scenesOf("end", {
  async success(stage) {
    await openWaiting(stage);
    await stage.change((id) => stage.server.control.end(id, "settle"));
    await icon(stage, "processed");
    await stage.shoot("paid");
  },
  async failure(stage) {
    await openWaiting(stage);
    await stage.change((id) => stage.server.control.end(id, "fail", { message: "The bank declined the payment" }));
    await icon(stage, "mistaked");
    await stage.shoot("failed");
  },
  async accepted(stage) {
    await openWaiting(stage);
    await stage.change((id) => stage.server.control.end(id, "accept"));
    await stage.shoot("accepted");
  },
  async expired(stage) {
    await openWaiting(stage);
    await stage.change((id) => stage.server.control.end(id, "expire"));
    await stage.shoot("waiting");
    await stage.openList();
    await stage.pay("transfer_p2p_mxn", "/deposit/peer-to-peer/invoice");
    await stage.change((id) => stage.server.control.show(id, { expiresAt: stage.server.control.now() - 1_000 }));
    await stage.find(".status-icon").waitFor();
    await stage.shoot("invoice");
  },
  async coin(stage) {
    await stage.openList();
    await stage.choose("eth");
    await stage.at("/deposit/crypto/address");
    await stage.settle();
    await stage.change((id) => stage.server.control.end(id, "settle", { txid: `0x${"7ad1".repeat(16)}` }));
    await icon(stage, "processed");
    await stage.shoot("paid, without an amount");
  },
  async "session over"(stage) {
    await stage.openList();
    await stage.choose("spei_mxn");
    await stage.fill();
    stage.fault({ kind: "tokenExpired" });
    await stage.submit();
    await stage.find("[part~=snackbar]").waitFor();
    await stage.shoot("on submit");
  },
});
