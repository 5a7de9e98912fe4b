import { nigerianBanks } from "../../demo/server/catalogue/countries/nigerianBanks.ts";
import { catalogueEntries } from "../../demo/server/catalogue/index.ts";
import { firstToken } from "../../demo/server/transactions/Ledger.ts";
import type { StoredTransaction } from "../../demo/server/transactions/storedTransaction.ts";
import { BrokenRuleError, type Intent, type Sent, type World } from "./World.ts";

/** Letters and digits alone: masks and spaces are not sent. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** Fields that are folded away, or fixed: they are sent with what the server has put in. */
const folded: ReadonlySet<string> = new Set(["promo_code", "concept", "beneficiary"]);

function isSameField(shown: string, sent: unknown, name: string): boolean {
  // the log hides what is on a card
  if (sent === "•••") return true;
  const [one, other] = [bare(shown), bare(String(sent))];
  if (one === other) return true;
  // the dial code stands before the field
  return name === "phone" && other.endsWith(one) && one.length > 5 && other.length - one.length <= 4;
}

function isSameAmount(shown: string, sent: unknown): boolean {
  if (typeof sent !== "number") return false;
  const digits = shown.replace(/\D/g, "");
  // a field may end with zeros
  const texts = Array.from({ length: 9 }, (_, decimals) => sent.toFixed(decimals));
  return texts.some((text) => Number(text) === sent && text.replace(/\D/g, "") === digits);
}

/** Whether a title on screen is the name of a method, in any language. */
function isNameOf(title: string, method: string): boolean {
  const entry = catalogueEntries.find((one) => one.method.name === method);
  return Object.values(entry?.method.text ?? {}).includes(title);
}

/** The name of a saved account as players see it: "Visa •••• 4242". */
function accountNamed(world: World, token: string, id: unknown): string | undefined {
  const account = world.server.control.savedAccounts.list(token).find((one) => one.id === id);
  return account && [account.label, account.hint].filter(Boolean).join(" ");
}

const isCoin = (method: unknown): boolean =>
  catalogueEntries.some((one) => one.method.name === method && one.method.category === "crypto");

/** The differences between the payment that was shown and the one that was sent; empty = none. */
function differences(world: World, intent: Intent, { token, data }: Sent): string[] {
  const { method, currency, country, amount, account } = data;
  const fields: Record<string, unknown> = { ...Object(data.fields) };
  const wrong: string[] = [];
  if (intent.player !== firstToken(token)) wrong.push(`player ${intent.player} / ${token}`);
  const saved = data.saved_id === undefined ? undefined : accountNamed(world, token, data.saved_id);
  if (intent.isOnCard && saved !== intent.title) wrong.push(`account ${intent.title} / ${saved}`);
  if (!intent.isOnCard && !isCoin(method) && !isNameOf(intent.title, String(method)))
    wrong.push(`method ${intent.title} / ${method}`);
  if (intent.currency !== currency) wrong.push(`currency ${intent.currency} / ${currency}`);
  if (intent.country !== country) wrong.push(`country ${intent.country} / ${country}`);
  if (!isSameAmount(intent.amount ?? "", amount)) wrong.push(`amount ${intent.amount} / ${amount}`);
  const shown = [...intent.fields].filter(([name, value]) => name !== "amount" && !isAccount(value));
  for (const [name, value] of shown) {
    if (!isSameField(value, fields[name] ?? "", name)) wrong.push(`${name} ${value} / ${fields[name]}`);
  }
  for (const name of Object.keys(fields)) {
    if (!intent.fields.has(name) && !folded.has(name) && !isShownBank(intent, name, fields[name]))
      wrong.push(`${name} was not shown`);
  }
  const chosen = [...intent.fields.values()].find(isAccount);
  if (account !== undefined && account !== chosen) wrong.push(`account ${chosen} / ${account}`);
  if ((data.save === true) !== intent.isSaved) wrong.push(`save ${intent.isSaved} / ${data.save}`);
  if (data.bonus_id !== undefined && !intent.hasBonus) wrong.push("a bonus that was not on");
  return wrong;
}

/** The code of a bank, whose name stands above the form. */
function isShownBank({ text }: Intent, name: string, sent: unknown): boolean {
  const bank = nigerianBanks.find(({ code }) => code === sent);
  return name === "bank_code" && bank !== undefined && text.includes(bank.name);
}

const isAccount = (value: string): boolean => value === "main" || value === "additional";

/** A deposit that is made anew is the old one once more. */
const isRepeated = (old: Readonly<StoredTransaction>, { data }: Sent): boolean =>
  old.method === data.method &&
  old.amount === data.amount &&
  old.currency === data.currency &&
  old.country === data.country &&
  Object.entries(old.fields).every(([name, value]) => isSameField(value, Object(data.fields)[name] ?? "", name));

function isMeant(world: World, sent: Sent): string[] {
  const player = firstToken(sent.token);
  const isAgain = world.intents.some((intent) => intent.player === player && intent.amount === undefined);
  if (isAgain && world.ledger(player).some((old) => isRepeated(old, sent))) return [];
  if (sent.data.amount === null) {
    const arrival = world.intents.find(
      ({ player: whose, currency, country }) =>
        whose === player && currency === sent.data.currency && country === sent.data.country,
    );
    return arrival ? [] : ["a coin that nobody has asked for here"];
  }
  let closest: string[] = ["nothing was pressed"];
  for (const intent of world.intents.toReversed()) {
    if (intent.amount === undefined) continue;
    const wrong = differences(world, intent, sent);
    if (wrong.length === 0) {
      if (intent.isOnCard) world.cardPayments.add(sent.requestId);
      return [];
    }
    if (closest[0] === "nothing was pressed" || wrong.length < closest.length) closest = wrong;
  }
  return closest;
}

/** Rule: what is sent is what was shown, and for whom it was shown. */
export function checkSent(world: World): void {
  for (const sent of world.sent.splice(0)) {
    const wrong = isMeant(world, sent);
    if (wrong.length > 0) {
      throw new BrokenRuleError(
        "sent",
        `${sent.token} sends ${JSON.stringify(sent.data)}; shown / sent: ${wrong.join(", ")}`,
      );
    }
  }
}

const draftOf = ({ type, method, amount, currency, country, fields }: Readonly<StoredTransaction>): string =>
  JSON.stringify([type, method, amount, currency, country, Object.entries(fields).sort()]);

/** Rule: no second transaction of one draft, unless the first was shown to its player. */
export function checkTwice(world: World): void {
  const fresh = world.wholeLedger().slice(world.paid.length);
  for (const transaction of fresh) {
    const draft = `${transaction.token} ${draftOf(transaction)}`;
    const first = world.paid.find((paid) => paid.draft === draft && !world.toldBefore.has(paid.id));
    world.paid.push({ id: transaction.id, draft });
    if (first)
      throw new BrokenRuleError(
        "twice",
        `${transaction.id} pays ${first.id} again, which nobody was told of: ${draft}`,
      );
  }
  world.toldBefore = new Set(world.told);
}
