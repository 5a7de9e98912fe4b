/** Every family of payment methods: how a player gets to it, and what there is to do until it is paid. */

type Data = Record<string, unknown>;

/** Something that the server has the player do after the form. */
export interface Step {
  screen: string;
  /** stands there, whichever server it is */
  shows: string;
  /** the action that a plain server answers with */
  action: Data;
  /** the texts to type there, by label */
  fill?: Record<string, string>;
  /** the options to choose there, by label */
  choose?: Record<string, string>;
  /** the fields that the server has to be sent */
  sent?: Record<string, string>;
  /** the button that leads on; none = the money arrives without one */
  press?: string;
}

/** One kind of payment. */
export interface Family {
  title: string;
  method: string;
  /** the server's description of the method; none = the widget has a built-in one */
  described?: Data;
  /** the tiles, by name, from the list on */
  tiles: string[];
  /** the screen behind each tile; the last one takes the payment */
  screens: string[];
  /** the method is explained before its form */
  isPrepared?: true;
  /** the networks of a coin come as methods of their own: the names of the choices */
  network?: string;
  /** entered in the form; none = the deposit is made without an amount */
  amount?: number;
  fill?: Record<string, string>;
  /** the fields that the server has to be sent */
  sent?: Record<string, string>;
  steps: Step[];
}

const field = (name: string, more: Data = {}): Data => ({
  name,
  category: "requisites",
  type: "text",
  mask: null,
  regex: [],
  regex_error_key: [],
  placeholder_key: `placeholder.${name}`,
  values: null,
  ...more,
});

const bank = "https://bank.example/pay";
const complete = "/deposit/complete";
const redirect = (method?: string, target?: string): Step => ({
  screen: complete,
  shows: "Payment is being processed",
  action: { type: "redirect", url: bank, method, target, params: { order: "17" } },
});
const requisites = [
  { key: "clabe", label: "CLABE", value: "012345678901234567", copy: true },
  { key: "holder", label: "Account holder", value: "Plain Server" },
];
const invoice = (family: "peer-to-peer" | "india" = "peer-to-peer"): Step => ({
  screen: `/deposit/${family}/invoice`,
  shows: "Send exactly",
  action: { type: "invoice", requisites, amount: 500, currency: "MXN", confirmable: true, cancellable: true },
  press: "I have paid",
});
const instruction = (family = "redirect"): Step => ({
  screen: `/deposit/${family}/instruction`,
  shows: "What to do",
  action: { type: "instruction", steps: [{ title: "Go to a shop", text: "Any shop will do." }] },
  press: "Continue",
});
const codeForm = (family = "redirect"): Step => ({
  screen: `/deposit/${family}/unified-form`,
  shows: "Enter the code from the message",
  action: { type: "form", title: "Enter the code from the message", fields: [field("sms_code", { mask: "######" })] },
  fill: { "SMS code": "123456" },
  sent: { sms_code: "123456" },
  press: "Continue",
});
const banks = field("payer_bank", { type: "dropdown", values: ["Banorte", "Santander"] });
const payerForm = (family = "redirect"): Step => ({
  screen: `/deposit/${family}/unified-form`,
  shows: "Which account will you pay from?",
  action: { type: "form", title: "Which account will you pay from?", fields: [banks, field("account_ending")] },
  choose: { "Payer bank": "Santander" },
  fill: { "Account ending": "4321" },
  sent: { payer_bank: "Santander", account_ending: "4321" },
  press: "Continue",
});
const address: Step = {
  screen: "/deposit/crypto/address",
  shows: "Send only",
  action: { type: "crypto", address: "UQplain0000000000000000000000000000000000000000", network: "TON", memo: "77" },
};
const chain = (family: string): Step[] => [payerForm(family), instruction(family), invoice(), codeForm(family)];

const mobile = "/deposit/peer-to-peer/base";
const web = "/deposit/redirect";
const coins = ["/deposit/crypto", "/deposit/crypto/address"];

/** A method with a form of its own, one press away from the list. */
const simple = (title: string, method: string, tile: string, screen: string, steps: Step[], described: Data = {}) =>
  ({ title, method, tiles: [tile], screens: [screen], amount: 500, steps, described }) satisfies Family;
const coin = (title: string, method: string, tile: string, more: Partial<Family> = {}): Family => ({
  title,
  method,
  tiles: ["Cryptocurrency", tile],
  screens: coins,
  described: { category: "crypto" },
  steps: [address],
  ...more,
});

const email = { fields: [field("email")] };
const typedEmail = { fill: { Email: "ana@example.com" }, sent: { email: "ana@example.com" } };
const p2p = { cardViewType: 5 };
const card = ["card_number", "card_expiry", "cvv", "card_holder"];
const networks = field("network", { type: "networks", values: [{ text: "Tron (TRC20)", value: "TRC20" }] });

export const families: Family[] = [
  simple("redirect, GET, top", "spei_mxn", "SPEI bank transfer", web, [redirect("GET", "top")]),
  simple("redirect, POST, top", "card_mxn_redirect", "Card via bank page", web, [redirect("POST", "top")], {
    category: "card_method",
  }),
  simple("redirect, GET, self", "santander_mxn", "Santander", web, [redirect("GET", "self")]),
  simple("redirect, POST, self", "inbursa_mxn", "Inbursa", web, [redirect("POST", "self")]),
  simple("redirect, GET, blank", "mercadopago_mxn", "Mercado Pago", web, [redirect("GET", "blank")]),
  simple("redirect, POST, blank", "hsbc_mxn", "HSBC", web, [redirect("POST", "blank")]),
  simple("redirect, GET, host", "codi_mxn", "CoDi", web, [redirect("GET", "host")]),
  simple("redirect, POST, host", "scotiabank_mxn", "Scotiabank", web, [redirect("POST", "host")]),
  {
    ...simple("card, host to host", "card_mxn_h2h", "Bank card", "/deposit/host-to-host", [redirect()], {
      category: "card_method",
      fields: card.map((name) => field(name, { category: "card" })),
    }),
    fill: {
      "Card number": "4111111111111111",
      "Card expiry": "12/30",
      CVV: "123",
      "Card holder": "ANA MORALES",
    },
  },
  {
    title: "built-in e-money",
    method: "e_money_mxn",
    tiles: ["E-money"],
    screens: [web],
    amount: 500,
    steps: [redirect()],
  },
  simple("peer to peer, base", "transfer_p2p_mxn", "Transfer to an account", mobile, [invoice()], p2p),
  {
    ...simple("peer to peer, list", "debit_p2p_mxn", "Debit card", mobile, [invoice()], {
      ...p2p,
      category: "p2p_methods_kyrgyzstan",
      fields: [field("full_name")],
    }),
    tiles: ["Transfer to card", "Debit card"],
    screens: ["/deposit/peer-to-peer", mobile],
    fill: { "Full name": "Ana Morales" },
    sent: { full_name: "Ana Morales" },
  },
  simple("india, a group of one", "upi_mxn", "UPI Transfer", "/deposit/india", [invoice("india")], {
    category: "indian-methods-grouped",
    cardViewType: 3,
  }),
  simple(
    "cash",
    "agents_mxn",
    "Cash agents",
    "/deposit/cash",
    [
      {
        screen: "/deposit/cash",
        shows: "Waiting for your payment",
        action: { type: "contacts", contacts: [{ kind: "phone", url: "tel:+10000000000", label: "Call the agent" }] },
      },
    ],
    { category: "cash_methods", cardViewType: 20 },
  ),
  coin("coin", "ton", "Toncoin"),
  coin("coin with a choice of networks", "usdt", "Tether USDT", {
    described: { category: "crypto", fields: [networks] },
    network: "Tron (TRC20)",
    sent: { network: "TRC20" },
  }),
  coin("coin of two methods", "usdc_sol", "USDC", { network: "SOL" }),
  {
    ...simple("group of several", "bancolombia_mxn", "Bancolombia", "", [redirect()], {
      category: "colombian_banks",
      ...email,
    }),
    tiles: ["Bank cards of Colombia", "Bancolombia"],
    screens: ["/deposit/group", "/deposit/group/redirect"],
    ...typedEmail,
  },
  simple("pix", "pix_mxn", "Pix from Brazil", web, [
    {
      screen: "/deposit/redirect/pix",
      shows: "Waiting for your payment",
      action: { type: "pix", payload: "00020126580014br.gov.bcb.pix0136plain" },
    },
  ]),
  simple(
    "eazype",
    "eazype_mxn",
    "EazyPe from India",
    web,
    [
      {
        screen: "/deposit/redirect/eazype",
        shows: "Waiting for your payment",
        action: { type: "eazype", payload: "upi://pay?pa=plain@eazype", apps: [] },
      },
    ],
    { cardViewType: 7 },
  ),
  {
    ...simple("a second form", "todito_mxn", "Todito Cash", web, [codeForm()], { fields: [field("wallet_number")] }),
    fill: { "Wallet number": "1234567890" },
    sent: { wallet_number: "1234567890" },
  },
  {
    ...simple("prepared, with an instruction", "paynet_mxn", "Paynet", web, [instruction()], {
      isPreparationRequired: true,
    }),
    isPrepared: true,
  },
  simple("a chain of steps", "chain_mxn", "Transfer in steps", web, chain("redirect")),
  simple(
    "a chain of steps to a person",
    "chain_p2p_mxn",
    "Transfer in steps to a person",
    mobile,
    chain("peer-to-peer"),
    p2p,
  ),
];

/** Methods that a plain server lists beyond those of the families, so that groups have several. */
export const companions: Family[] = [
  coin("", "usdc_erc20", "USD Coin ERC20"),
  simple("", "spin_p2p_mxn", "Spin card", "", [], { ...p2p, category: "p2p_methods_kyrgyzstan" }),
  simple("", "davivienda_mxn", "Davivienda", "", [], { category: "colombian_banks" }),
];
