import { invalidHostData, pathsIn, readUser } from "../contract";
import { receivePush as receivePaymentPush } from "../payment/transaction";
import { hostSessionAtom, userAtom } from "../session/atoms";
import type { Push } from "../transport/Transport";
import { type Login, loginFields, PushedLogin } from "./PushedLogin";
import { applySession } from "./startUp";
import { pushedLoginAtom, toldPushesAtom } from "./state";
import type { Widget } from "./Widget";

/** Takes a push: the player's newest data, else a payment's (spec §7). */
export function receivePush(widget: Widget, push: Push): void {
  if (push.type === "login.token") receiveLogin(widget, push.data);
  else receivePaymentPush(widget, push);
}

function receiveLogin(widget: Widget, data: unknown): void {
  const { store } = widget;
  const { value: user, wrong } = readUser(data);
  for (const path of pathsIn("login.token", wrong)) reportOnce(widget, path);
  if (!user) return;
  const login: Login = Object.fromEntries(loginFields.flatMap((name) => (user[name] ? [[name, user[name]]] : [])));
  const pushed = store.get(pushedLoginAtom) ?? new PushedLogin(store.get(hostSessionAtom));
  store.set(userAtom, (known) => ({ ...known, ...user }));
  store.set(pushedLoginAtom, pushed);
  pushed.add(login);
  applySession(widget, pushed.given);
}

/** A server that sends one of a kind sends many. */
function reportOnce(widget: Widget, path: string): void {
  const told = widget.store.get(toldPushesAtom);
  if (told.has(path)) return;
  widget.store.set(toldPushesAtom, new Set(told).add(path));
  widget.report(invalidHostData(path));
}
