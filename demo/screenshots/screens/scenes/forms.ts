import { scenesOf } from "../Scene";
import type { Stage } from "../Stage";

const createCall = "/BANKING_DEPOSIT/create";

/** A method's form as it opens, filled in, and with its errors. */
async function showForm(stage: Stage, method: string): Promise<void> {
  await stage.openList();
  await stage.choose(method);
  await stage.find("form").first().waitFor();
  await stage.shoot("opened");
  await clear(stage);
  await stage.submit();
  await stage.shoot("errors");
  await stage.fill();
  await stage.shoot("filled in");
}

/** Empties what the form has prefilled. */
async function clear(stage: Stage): Promise<void> {
  await stage.settle();
  for (const field of await stage.find("form input:is([type=text], [type=tel], :not([type]))").all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill("");
}

/** A form whose amount is out of its limits. */
async function showAmount(stage: Stage, amount: string): Promise<void> {
  await stage.openList();
  await stage.choose("spei_mxn");
  const field = stage.find("form input[name=amount]");
  await field.fill("");
  await field.pressSequentially(amount);
  await stage.submit();
  await stage.shoot(amount);
}

const bonusList = JSON.stringify([
  { id: "welcome", type: "deposit", name: "Welcome bonus 100%", depositBonusData: { minDeposit: 200 } },
]);

/** Forms of deposits. */
export const formScenes = scenesOf("form", {
  spei: (stage) => showForm(stage, "spei_mxn"),
  card: (stage) => showForm(stage, "card_mxn_h2h"),
  email: (stage) => showForm(stage, "oxxo_mxn"),
  bank: (stage) => showForm(stage, "banorte_mxn"),
  long: (stage) => showForm(stage, "credit_mxn"),
  account: (stage) => showForm(stage, "bank_account_mxn"),
  exchange: (stage) => showForm(stage, "exchange_mxn"),
  p2p: (stage) => showForm(stage, "debit_p2p_mxn"),
  async "too little"(stage) {
    await showAmount(stage, "1");
  },
  async "too much"(stage) {
    await showAmount(stage, "9999999.99");
  },
  async bonus(stage) {
    await stage.openList({ "bonus-list": bonusList });
    await stage.choose("spei_mxn");
    await stage.fill();
    await stage.shoot("on");
    await stage.find("[role=switch]").click();
    await stage.shoot("off");
    await stage.find(".bonus-more").click();
    await stage.at("/deposit/bonus-details");
    await stage.shoot("details");
  },
  async phone(stage) {
    await stage.openList();
    await stage.choose("credit_mxn");
    await stage.find("[aria-haspopup=dialog]").first().click();
    await stage.find("dialog[open] [role=option]").first().waitFor();
    await stage.shoot("countries");
    await stage.find("dialog[open] input").fill("zzzz");
    await stage.shoot("none found");
  },
  async taken(stage) {
    await stage.openList();
    await stage.choose("oxxo_mxn");
    await stage.fill();
    await stage.find("input[name=email]").fill("taken@example.com");
    await stage.submit();
    await stage.find("input[name=email][aria-invalid]").waitFor();
    await stage.shoot("refused by the server");
  },
  async busy(stage) {
    stage.fault({ kind: "latency", call: createCall, ms: 60_000 });
    await stage.openList();
    await stage.choose("spei_mxn");
    await stage.fill();
    await stage.submit();
    await stage.find("form [aria-busy=true]").waitFor();
    await stage.shootNow("busy");
  },
  async failed(stage) {
    stage.fault({ kind: "status", call: createCall, status: 500, message: "The provider is down. Try again later." });
    await stage.openList();
    await stage.choose("spei_mxn");
    await stage.fill();
    await stage.submit();
    await stage.find("[part~=snackbar]").waitFor();
    await stage.shoot("notice");
  },
  async preparation(stage) {
    await stage.openList();
    await stage.choose("paynet_mxn");
    await stage.shoot("before the form");
  },
  async networks(stage) {
    await stage.openList();
    await stage.choose("usdt");
    await stage.shoot("networks of one method");
    await stage.submit();
    await stage.shoot("none chosen");
    await stage.openList();
    await stage.find('[id$="/group:crypto"]').click();
    await stage.find('[id$="/coin:usdc"]').click();
    await stage.shoot("networks as methods");
  },
});
