import { type Area, areas } from "../contract/host/screenPath";

/** The titles of the sections of the report, in its order. */
export const sectionTitles = {
  connection: "Connection and framing",
  refusals: "Tokens and refusals",
  lists: "Methods and region",
  payments: "Asking for payments",
  optional: "Optional sections",
  deposit: "Paying once: deposits",
  withdrawal: "Paying once: withdrawals",
  load: "Load and order",
} as const;

/** The name of a section of the report. */
export type SectionName = keyof typeof sectionTitles;

/** The rule that a check is about. */
interface Rule {
  /** the rule that a server keeps if the check passes: one line of the report */
  title: string;
  /** the consequence for a player if it fails */
  why: string;
  /** the anchor in the contract's README */
  anchor: string;
}

/** A check: its rule, and the section of the report that lists it. */
export interface CheckDefinition extends Rule {
  section: SectionName;
}

const rule = (title: string, why: string, anchor: string): Rule => ({ title, why, anchor });

const check = (section: SectionName, ...args: Parameters<typeof rule>): CheckDefinition => ({
  section,
  ...rule(...args),
});

const listsRule = "A method with a wrong member disappears from the player's list, or loses what the member says.";
const retried = "An answer gets lost on every bad line. A second try must never pay a second time.";
const foreign = "Ids are guessed and leak. Knowing one must not let a player read or change another player's payment.";

/** Checks of creating a payment, without their area: those of deposits and of withdrawals are the same. */
const paymentChecks = {
  create: rule(
    "create answers `{transaction, action}`",
    "Without a readable answer the player sees an error after they have paid.",
    "45-creating-a-transaction",
  ),
  "as-asked": rule(
    "the transaction is what was asked for",
    "The player confirms one amount and sees another.",
    "8-transactions",
  ),
  action: rule(
    "the action can be shown",
    "An action with a wrong member is an error page in the middle of a payment.",
    "9-actions",
  ),
  "at-once": rule(
    "one `request_id` sent four times at once is one transaction",
    `A double click and a retry arrive together. ${retried}`,
    "11-paying-once-request_id",
  ),
  again: rule("the same `request_id` later answers with the same transaction", retried, "11-paying-once-request_id"),
  dropped: rule("the same `request_id` after a dropped connection is one transaction", retried, "23-lost-answers"),
  "other-transport": rule(
    "the same `request_id` over the other transport is the same transaction",
    "After a reload the page may choose the other transport, and the press asks for the same payment.",
    "11-paying-once-request_id",
  ),
  "other-body": rule(
    "the same `request_id` with another amount is 409 `request_id_reused`",
    "An answer about 50 to someone who sent 500 hides a payment that nobody made.",
    "11-paying-once-request_id",
  ),
  "retry-context": rule(
    "another locale or return address with the same `request_id` is still the same payment",
    "A retry after a reload has another address; refused, the player cannot find their payment.",
    "11-paying-once-request_id",
  ),
  step: rule(
    "the press that the action asks for is answered with the transaction",
    'The player presses "I have paid", "Continue" or "Send again", reads an error and cannot go on.',
    "45-creating-a-transaction",
  ),
  "by-id": rule(
    "the transaction is found by its id",
    "The status screen asks for it, and would show an error.",
    "44-asking-for-a-transaction",
  ),
  "by-request": rule(
    "the transaction is found by its `request_id`",
    "After a lost answer the widget asks by it; `request_unknown` lets the player pay again.",
    "44-asking-for-a-transaction",
  ),
  "one-each": rule("there is one transaction per `request_id`, and no other", retried, "11-paying-once-request_id"),
  listed: rule(
    "the unfinished transaction is listed as active, as created",
    "After a reload the player would not find the payment that waits for them, or pay what it does not ask for.",
    "44-asking-for-a-transaction",
  ),
  history: rule(
    "the history has the transaction as created",
    "The player looks for what they have paid and reads another amount.",
    "410-history",
  ),
  refused: rule(
    "wrong requests are refused and open nothing",
    "The browser's checks only help the player; an attacker sends what they like.",
    "14-security-checklist",
  ),
  foreign: rule("another player cannot see or change the transaction", foreign, "14-security-checklist"),
  "foreign-request": rule(
    "a `request_id` belongs to its player",
    "A player who could name another's request would read its answer, or block it.",
    "14-security-checklist",
  ),
  push: rule(
    "a push tells the player that the transaction has ended",
    "Without a push the player waits up to a minute longer for the good news.",
    "10-pushes-and-polling",
  ),
  "push-foreign": rule(
    "no other player receives the push",
    "A push to the wrong player shows them somebody else's payment.",
    "10-pushes-and-polling",
  ),
  settled: rule(
    "a settled transaction stays settled, is booked once, and its `request_id` opens no other",
    "A late retry of a paid request must show that payment, never make another.",
    "11-paying-once-request_id",
  ),
  code: rule(
    "a wrong one-time code is refused",
    "The code proves that the player, and nobody else at their session, moves the money.",
    "45-creating-a-transaction",
  ),
  cancel: rule(
    "a cancel ends the transaction for good, and its `request_id` opens no other",
    "The player gives up and reads that the payment goes on, or a late retry opens it again.",
    "45-creating-a-transaction",
  ),
} satisfies Record<string, Rule>;

const single = {
  "http.format": check(
    "connection",
    "HTTP answers are JSON and say so",
    "The widget reads JSON; a gateway's page is an error to the player.",
    "21-http",
  ),
  "http.compressed": check(
    "connection",
    "long answers are compressed",
    "A list of 40 methods is 25 kB, or 3 kB compressed, and the first screen waits for it.",
    "21-http",
  ),
  "cors.preflight": check(
    "connection",
    "a page of another origin may call",
    "Without it no browser sends the call: the player sees no method at all.",
    "21-http",
  ),
  "cors.answers": check(
    "connection",
    "a page of another origin may read the answers",
    "The browser keeps the answer from the widget, as if the network were down.",
    "21-http",
  ),
  "cors.refusals": check(
    "connection",
    "a page of another origin may read refusals",
    'The player would read "network error" instead of the reason, and try again.',
    "21-http",
  ),
  "socket.connect": check(
    "connection",
    "the socket connects",
    "The socket is the default transport: without it nothing loads.",
    "22-socket",
  ),
  "socket.replies": check(
    "connection",
    "each call gets one reply with its `msgid` and `type`",
    "With the wrong `msgid`, the player sees the answer to another question.",
    "22-socket",
  ),
  "socket.parallel": check(
    "connection",
    "calls that are sent at once get their own answers",
    "The first screen sends several calls at once.",
    "22-socket",
  ),
  "socket.needparse": check(
    "connection",
    "`needParse` is true where `data` is a JSON text, and only there",
    "The widget would read a text where it needs an object.",
    "22-socket",
  ),
  "socket.pushes": check(
    "connection",
    "pushes match the contract",
    "A push that cannot be read is dropped, and the player goes on waiting.",
    "10-pushes-and-polling",
  ),
  "auth.wrong-token": check(
    "refusals",
    "a wrong token is refused with 401",
    "With anything else the page does not renew the token; with success, strangers see payments.",
    "32-codes-with-an-effect",
  ),
  "auth.no-token": check(
    "refusals",
    "a missing token is refused with 401",
    "Strangers would see payments.",
    "32-codes-with-an-effect",
  ),
  "auth.message-token": check(
    "refusals",
    "a socket message's own token counts",
    "After a change of player, the messages of an open connection carry the new token.",
    "14-security-checklist",
  ),
  "errors.envelope": check(
    "refusals",
    "refusals have `{error: {message, code}}`",
    'The player reads "Error 422" instead of what to correct.',
    "31-shape",
  ),
  "errors.unknown-call": check(
    "refusals",
    "an unknown call is 404 `not_found`",
    "The widget hides an optional feature after 404; after anything else it shows an error.",
    "14-required-and-optional-calls",
  ),
  "errors.bad-body": check(
    "refusals",
    "a body that is not a call is refused with 4xx",
    "After a 500 the widget must assume that the payment may have happened.",
    "33-statuses-with-a-meaning",
  ),
  "errors.echo": check(
    "refusals",
    "no refusal repeats what was typed",
    "A card number in an error ends up on screens and in logs.",
    "31-shape",
  ),
  "methods.deposit": check("lists", "the deposit methods match the contract", listsRule, "5-methods"),
  "methods.deposit.rules": check("lists", "the deposit methods make sense", listsRule, "5-methods"),
  "methods.withdrawal": check("lists", "the withdrawal methods match the contract", listsRule, "5-methods"),
  "methods.withdrawal.rules": check("lists", "the withdrawal methods make sense", listsRule, "5-methods"),
  "methods.same": check(
    "lists",
    "both transports list the same methods",
    "Which methods a player sees must not depend on their network.",
    "2-transport",
  ),
  countries: check(
    "lists",
    "the countries match the contract",
    "A country with a wrong member cannot be chosen.",
    "42-countries",
  ),
  snippet: check(
    "optional",
    "snippet: what prefills the forms",
    "A wrong value is typed for the player, who may overlook it.",
    "43-snippet",
  ),
  banks: check(
    "lists",
    "the banks match the contract",
    "A bank with a wrong member cannot be chosen.",
    "49-nigerian-banks",
  ),
  "unknown.deposit": check(
    "payments",
    "an unknown deposit id is 404",
    "With a success the widget shows a payment that does not exist.",
    "14-security-checklist",
  ),
  "unknown.withdrawal": check(
    "payments",
    "an unknown withdrawal id is 404",
    "With a success the widget shows a payment that does not exist.",
    "14-security-checklist",
  ),
  "unknown.request": check(
    "payments",
    "an unknown `request_id` is 404 `request_unknown`",
    "The widget asks this after a lost answer, and may then pay again.",
    "44-asking-for-a-transaction",
  ),
  "active.deposit": check(
    "payments",
    "active: the unfinished deposits",
    "After a reload the player would not find the payment that waits for them.",
    "44-asking-for-a-transaction",
  ),
  "active.withdrawal": check(
    "payments",
    "active: the unfinished withdrawals",
    "After a reload the player would not find the withdrawal that waits for them.",
    "44-asking-for-a-transaction",
  ),
  history: check(
    "optional",
    "history: one page of transactions, newest first",
    "A payment that cannot be read is missing from the player's history.",
    "410-history",
  ),
  "history.pages": check(
    "optional",
    "history: pages follow each other without gap or repetition",
    "The player scrolls in circles, or misses payments.",
    "410-history",
  ),
  "history.type": check(
    "optional",
    "history: `type` filters",
    "The player asks for withdrawals and sees deposits.",
    "410-history",
  ),
  quote: check(
    "optional",
    "quotes: what a payment costs",
    "The player agrees to one sum and pays another.",
    "411-quotes",
  ),
  saved: check(
    "optional",
    "saved accounts match the contract",
    "A saved card that cannot be read is not offered.",
    "412-saved-accounts",
  ),
  "saved.masked": check(
    "optional",
    "saved accounts show no full number",
    "A full card number in the browser puts operator and page in the scope of PCI DSS.",
    "412-saved-accounts",
  ),
  "saved.unknown": check(
    "optional",
    "removing an unknown saved account is 404",
    "The widget would tell the player that it has removed an account that is not theirs.",
    "14-security-checklist",
  ),
  metrics: check(
    "optional",
    "metrics are accepted",
    "Otherwise every visit of the list makes a call that fails.",
    "46-metrics",
  ),
  locales: check(
    "optional",
    "locale files are texts by id",
    "The player reads English, or ids, instead of their language.",
    "47-locale-files",
  ),
  limits: check(
    "optional",
    "deposit limits match the contract",
    "The player would not see how much of their limit is left.",
    "413-deposit-limits",
  ),
  wallets: check("optional", "wallets match the contract", "The wallet's button does not appear.", "414-wallets"),
  "load.answers": check(
    "load",
    "every call is answered under load",
    "Players come together when a match begins.",
    "23-lost-answers",
  ),
  "load.one-each": check("load", "one transaction per intent under load", retried, "11-paying-once-request_id"),
  "load.order": check(
    "load",
    "polls never lead back from a final status",
    'The player reads "paid", then "waiting", and pays again.',
    "106-which-one-wins",
  ),
  "load.pushes": check(
    "load",
    "pushes reach only their player",
    "A push to the wrong player shows them somebody else's payment.",
    "10-pushes-and-polling",
  ),
} satisfies Record<string, CheckDefinition>;

type PaymentCheckName = `${Area}.${keyof typeof paymentChecks}`;

/** The name of a check, as reports print it. */
export type CheckName = keyof typeof single | PaymentCheckName;

const paymentChecksOf = (area: Area) =>
  Object.entries(paymentChecks).map(([name, about]) => [`${area}.${name}`, { section: area, ...about }]);

const byName: object = { ...single, ...Object.fromEntries(areas.flatMap(paymentChecksOf)) };

/** Every check by its name. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: fromEntries forgets the names that it is given
export const checks = byName as Readonly<Record<CheckName, CheckDefinition>>;

/** The address of the contract's README, which explains each check. */
export const contractReadme = "https://git.example/cashier-widget/blob/main/src/contract/README.md";
