import { alterAnswer, type CashierPage, methods, openCashier, server, snippet } from "./paymentPage.ts";

/** A field as a server may describe it, right or wrong. */
export type Described = Record<string, unknown>;

/** Opens OXXO with other fields than its own, and a method's other members where they are given. */
export async function openFields(fields: Described[], method: Described = {}, attributes: Record<string, string> = {}) {
  const restore = alterAnswer(methods, (map) => ({
    ...map,
    oxxo_mxn: { ...Object(map.oxxo_mxn), ...method, fields },
  }));
  try {
    const page = await openCashier({ transport: "http", ...attributes });
    // the last payment's values fill only fields that have not been focused yet
    await server.answered(page.token, snippet);
    await page.chooseMethod("OXXO");
    await page.fill("Amount", "500");
    return page;
  } finally {
    restore();
  }
}

/** The fields of a player's submissions, oldest first. */
export const sentFields = async (token: string) =>
  (await server.calls(token, "/BANKING_DEPOSIT/create")).map(({ fields }) => fields);

/** Submits, and gives what was sent. */
export async function submitted(page: CashierPage) {
  await page.press("Deposit");
  await page.at("/deposit/complete");
  return (await sentFields(page.token)).at(-1);
}
