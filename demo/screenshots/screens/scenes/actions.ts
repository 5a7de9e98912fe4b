import { scenesOf } from "../Scene";
import type { Stage } from "../Stage";

/** Opens a coin: some ask for an amount first. */
async function openCoin(stage: Stage, coin: string): Promise<void> {
  await stage.openList();
  await stage.choose(coin);
  await stage.at("/deposit/crypto/address");
  await stage.settle();
}

/** What is to be paid, and what the server asks for next. */
export const actionScenes = scenesOf("action", {
  async crypto(stage) {
    await openCoin(stage, "btc");
    await stage.shoot("Bitcoin");
    await stage.change((id) => stage.server.control.show(id, { txid: `9f${"3ab07c1d".repeat(7)}` }));
    await stage.shoot("detected");
  },
  async memo(stage) {
    await openCoin(stage, "ton");
    await stage.shoot("Toncoin, with a memo");
  },
  async invoice(stage) {
    await stage.openList();
    await stage.pay("transfer_p2p_mxn", "/deposit/peer-to-peer/invoice");
    await stage.shoot("to a person");
    await stage.find(".actions button:not([part=submit])").last().click();
    await stage.find("dialog[open]").waitFor();
    await stage.shoot("cancel?");
  },
  async upi(stage) {
    await stage.openList();
    await stage.pay("upi_mxn", "/deposit/india/invoice");
    await stage.shoot("UPI");
  },
  async pix(stage) {
    await stage.openList();
    await stage.pay("pix_mxn", "/deposit/redirect/pix");
    await stage.shoot("Pix");
  },
  async eazype(stage) {
    await stage.openList();
    await stage.pay("eazype_mxn", "/deposit/redirect/eazype");
    await stage.shoot("EazyPe");
  },
  async agents(stage) {
    await stage.openList();
    await stage.pay("agents_mxn", "/deposit/cash");
    await stage.shoot("agents");
  },
  async guide(stage) {
    await stage.openList();
    await stage.pay("guided_mxn", "/deposit/redirect/instruction");
    await stage.shoot("with all parts");
  },
  async form(stage) {
    await stage.openList();
    await stage.pay("todito_mxn", "/deposit/redirect/unified-form");
    await stage.shoot("code");
    await stage.submit();
    await stage.shoot("errors");
  },
  async chain(stage) {
    await stage.openList();
    await stage.pay("chain_p2p_mxn", "/deposit/peer-to-peer/unified-form");
    await stage.shoot("payer");
  },
  async video(stage) {
    await stage.openList();
    await stage.choose("spei_mxn");
    await stage.find("#video-instruction").click();
    await stage.at("/deposit/video-instruction");
    await stage.shoot("guide");
  },
  async redirect(stage) {
    await stage.openList();
    await stage.pay("spei_mxn", "/deposit/complete");
    await stage.shoot("waits for the provider");
  },
});
