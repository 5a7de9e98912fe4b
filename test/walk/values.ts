import type { SeenInput } from "./look.ts";
import type { Dice } from "./random.ts";

/** Cards with right check digits, one for each player. */
const cards = ["4111111111111111", "5555555555554444", "4000056655665556"];
const letters = "ABCDEFGHIJ";

/** The number of the player, and a counter of typed texts, so that no two texts are alike. */
export interface Typist {
  player: number;
  count: number;
}

/** A value that a field accepts, and that nobody else types. */
export function rightValue({ name, type, options }: SeenInput, { player, count }: Typist, dice: Dice): string {
  if (type === "select") return dice.pick(options);
  const digits = String(count).padStart(3, "0");
  const mark = `${letters[player]}${digits.replace(/\d/g, (digit) => letters[Number(digit)] ?? "")}`;
  const right: Record<string, string> = {
    card_number: cards[player] ?? "",
    card_expiry: "12/40",
    cvv: "123",
    card_holder: `HOLDER ${mark}`,
    email: `p${player}x${digits}@example.com`,
    full_name: `Alex ${mark}`,
    phone: `5512${player}${digits}78`,
    date_of_birth: "31.12.1990",
    curp: "GOMC900101HDFRRL09",
    rfc: "GOMC900101AB1",
    clabe: `${player}${digits}12345678901234`,
    monthly_income: `${player + 1}${digits}`,
    branch: `${player}${digits}`,
    wallet_number: `${player}${digits}123456`,
    cpf: `${player}${digits}1234567`,
    upi_id: `p${player}x${digits}@bank`,
    ifsc: "HDFC0ABC123",
    // ten digits, as Nigerian banks have
    account_number: `${player}${digits}123456`,
    tax_number: `${player + 1}${digits}12345`,
    payee_address: `Calle ${mark}`,
    document_number: `${player}${digits}1234`,
    pix_key: `key-${player}-${digits}`,
    sms_code: "123456",
    account_ending: "1234",
    code: "1234",
    promo_code: `PROMO${player}`,
    concept: `Rent ${mark}`,
  };
  return right[name] ?? `Text ${mark}`;
}

/** Something that a player types by mistake. */
export function wrongValue({ name }: SeenInput, dice: Dice): string {
  if (name === "sms_code") return "000000";
  if (name === "email") return dice.pick(["taken@example.com", "nobody"]);
  return dice.pick(["", "1", "x", "0000", "ё", "9".repeat(30)]);
}

/** Whether somebody else could not type the same by chance. */
export const isPersonal = (name: string): boolean =>
  ![
    "card_expiry",
    "cvv",
    "date_of_birth",
    "curp",
    "rfc",
    "sms_code",
    "account_ending",
    "code",
    "ifsc",
    "amount",
  ].includes(name);

/** An amount that most methods take, and that is typed but once. */
export function rightAmount({ player, count }: Typist, currency: string, dice: Dice): string {
  const whole = 200 + player * 100 + count;
  if (currency === "BTC") return `0.0${whole}`;
  if (currency === "INR") return String(2_000 + player * 1_000 + count);
  return dice.chance(0.2) ? `${whole}.5` : String(whole);
}
