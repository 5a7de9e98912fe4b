import { at, choose, end, openList, pay, press, shoot, show, submit, wait } from "./steps.js";

/** Opens a coin's address. */
const coin = (name) => [...openList(), choose(name), at("/deposit/crypto/address"), wait("[part~=qr]")];
const paid = (method, screen, caption) => [...openList(), ...pay(method, screen), shoot(caption)];
/** A deposit by bank transfer that waits for its bank. */
const waitForBank = (attributes) => [...openList(attributes), ...pay("spei_mxn", "/deposit/complete")];
const waiting = waitForBank();
const invoice = [...openList(), ...pay("transfer_p2p_mxn", "/deposit/peer-to-peer/invoice")];

/** The screens of a deposit's steps. */
export const actions = {
  title: "Steps of a deposit",
  scenes: {
    crypto: [...coin("btc"), shoot("Bitcoin"), show({ txid: `9f${"3ab07c1d".repeat(7)}` }), shoot("detected")],
    memo: [...coin("ton"), shoot("Toncoin, with a memo")],
    invoice: [
      ...invoice,
      shoot("to a person"),
      press(".actions button:not([part=submit])", -1),
      wait("dialog[open]"),
      shoot("cancel?"),
    ],
    upi: paid("upi_mxn", "/deposit/india/invoice", "UPI"),
    pix: paid("pix_mxn", "/deposit/redirect/pix", "Pix"),
    eazype: paid("eazype_mxn", "/deposit/redirect/eazype", "EazyPe"),
    frame: [
      ...openList(),
      ...pay("frame_mxn", "/deposit/frame"),
      wait(".provider > :first-child:not(:has([part=skeleton]))"),
      shoot("the bank's page"),
    ],
    check: [
      ...openList(),
      ...pay("check_mxn", "/deposit/frame"),
      wait(".provider > :first-child:not(:has([part=skeleton]))"),
      shoot("identity check"),
    ],
    agents: paid("agents_mxn", "/deposit/cash", "agents"),
    guide: paid("guided_mxn", "/deposit/redirect/instruction", "with all parts"),
    form: [
      ...paid("todito_mxn", "/deposit/redirect/unified-form", "code"),
      submit(),
      wait("form [aria-invalid=true]"),
      shoot("errors"),
    ],
    chain: paid("chain_p2p_mxn", "/deposit/peer-to-peer/unified-form", "payer"),
    video: [
      ...openList(),
      choose("spei_mxn"),
      press("#video-instruction"),
      at("/deposit/video-instruction"),
      shoot("guide"),
    ],
    redirect: paid("spei_mxn", "/deposit/complete", "waits for the provider"),
  },
};

/** How deposits end. */
export const ends = {
  title: "Ends of a deposit",
  scenes: {
    success: [...waiting, end("settle"), wait(".status-icon.processed"), shoot("paid")],
    failure: [
      ...waitForBank({ help: "true" }),
      end("fail", { message: "The bank declined the payment" }),
      wait(".status-icon.mistaked"),
      shoot("failed"),
    ],
    refusal: [
      ...waiting,
      end("fail", { code: "insufficient_funds", retry: "other", alternatives: ["oxxo_mxn", "card_mxn_h2h"] }),
      wait(".status-icon.mistaked"),
      shoot("why, and other methods"),
    ],
    accepted: [...waiting, end("accept"), wait(".status-icon.accepted"), shoot("accepted")],
    expired: [
      ...waiting,
      end("expire"),
      shoot("waiting"),
      ...invoice,
      show({ expires_in: -1 }),
      wait(".status-icon"),
      shoot("invoice"),
    ],
    cancelled: [
      ...invoice,
      press(".actions button:not([part=submit])", -1),
      wait("dialog[open]"),
      press("dialog[open] button"),
      wait("dialog:not([open]), :not(dialog) > .status-icon"),
      shoot("cancelled"),
    ],
    coin: [
      ...coin("eth"),
      end("settle", { txid: `0x${"7ad1".repeat(16)}` }),
      wait(".status-icon.processed"),
      shoot("paid, without an amount"),
    ],
  },
};
