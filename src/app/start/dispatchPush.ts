import type { Cashier } from "../../cashier/Cashier";
import { limitsPushType, receiveLimits } from "../../catalogue/depositLimits/depositLimits";
import { healthPushType, receiveHealthAtom } from "../../catalogue/method/health";
import type { CashierError } from "../../contract/CashierError";
import { invalidHostData, prefixPaths } from "../../contract/host/members";
import { parseUser } from "../../contract/host/user";
import { userAtom } from "../../session/atoms";
import { type Login, loginFields } from "../../session/pushedLogin";
import { invalidPush, receiveStatusPush, reportPush } from "../../transaction/updates/updates";
import type { Push } from "../../transport/Transport";

type OnLogin = (login: Login) => void;

/**
 * Handles a push about the player, the methods' health, the limits or a payment.
 * @param arrivedAt in ms of the page's clock
 * @param onLogin called with the session fields of a pushed login
 */
export function dispatchPush(cashier: Cashier, push: Push, arrivedAt: number, onLogin: OnLogin): void {
  if (push.type === "login.token") receiveLogin(cashier, push.data, onLogin);
  else if (push.type === healthPushType) receiveHealth(cashier, push.data, arrivedAt);
  else if (push.type === limitsPushType) receivePushedLimits(cashier, push.data);
  else receiveStatusPush(cashier, push, arrivedAt);
}

function receiveLogin(cashier: Cashier, data: unknown, onLogin: OnLogin): void {
  const { store } = cashier;
  const { value: user, invalidPaths } = parseUser(data);
  for (const path of prefixPaths("login.token", invalidPaths)) reportPush(cashier, path, invalidHostData(path));
  if (!user) return;
  const login: Login = Object.fromEntries(loginFields.flatMap((name) => (user[name] ? [[name, user[name]]] : [])));
  // a currency changes the region with the session below, which then leaves the forms of the one before
  store.set(userAtom, (known) => ({
    ...known,
    ...user,
    currency: known.currency,
    id_user: user.id_user ?? known.id_user,
  }));
  onLogin(login);
}

function receiveHealth(cashier: Cashier, data: unknown, arrivedAt: number): void {
  for (const path of prefixPaths(healthPushType, cashier.store.set(receiveHealthAtom, data, arrivedAt)))
    reportPush(cashier, path, invalidPush(path, healthPushType));
}

function receivePushedLimits(cashier: Cashier, data: unknown): void {
  const report = (error: CashierError) => reportPush(cashier, `${limitsPushType} ${error.message}`, error);
  if (!receiveLimits(cashier, data, { report })) report(invalidPush(limitsPushType, limitsPushType));
}
