import { atom } from "jotai/vanilla";
import { toCashierError } from "../../contract/toCashierError";
import { version } from "../../contract/version";
import { mayBeHosted } from "../../host/embedding";
import { onAwake, retryUntilDone } from "../../loading/retryUntilDone";
import { hostSessionAtom, reconnectedAtAtom } from "../../session/atoms";
import { type HostSession, mobileBreakpointPx, type Settings } from "../../session/hostSession";
import { playerCheck } from "../../session/playerAtom";
import { pushedLoginAtom } from "../../session/pushedLogin";
import { whenTrue } from "../../session/Store";
import type { Push } from "../../transport/Transport";
import { whenIdle } from "../../ui/dom/scheduling";
import { followList } from "../list/followList";
import { connectionFailuresAtom, isSettledAtom, isStartedAtom, widgetStateAtom } from "../state";
import type { Widget } from "../Widget";
import { applyLogin, applySession, failStart, signOut } from "./applySession";
import { applyLook } from "./look";
import { ignoreHeldEnter, ignoreStrayClicks } from "./pressGuards";

/**
 * Applies changed settings. Without a session, also signs the player out and applies the look: the skeleton has a theme
 * already.
 */
export function configure(widget: Widget, session: HostSession, settings: Settings): void {
  widget.applySettings(settings);
  if (session.token) return;
  signOut(widget, session);
  void applyLook(widget);
}

/** Announces the widget; the rest of the start waits for a session, from the host or the element's attributes. */
export function startUp(widget: Widget): void {
  const { signal, store } = widget;
  // first: a host's listener of the events below may apply a session, which opens the connection
  widget.connection.listen({
    onPush: createPushHandler(widget),
    onConnection: (failures) => {
      store.set(connectionFailuresAtom, failures);
      if (failures === 0) store.set(reconnectedAtAtom, performance.now());
    },
  });
  widget.emit("cashier-loaded", { version });
  widget.navigation.start();
  ignoreStrayClicks(widget.port.root, signal);
  ignoreHeldEnter(widget.port.element, signal);
  onAwake(() => widget.connection.reconnect(), signal);
  const updateLook = () => void applyLook(widget);
  matchMedia(`(max-width: ${mobileBreakpointPx}px)`).addEventListener("change", updateLook, { signal });
  // the bridge of an early start receives them itself
  const keepShellEvent = (event: Event) => widget.bridge ?? widget.earlyHost ?? widget.shellEvents.push(event);
  window.addEventListener("cashier-host", keepShellEvent, { signal });
  scheduleHostSide(widget);
  void followList(widget);
  void showBadge(widget);
}

/** Returns a handler of pushes: it loads their code with the first one, after the list, and keeps their order. */
function createPushHandler(widget: Widget): (push: Push) => Promise<void> {
  const { signal, store } = widget;
  let code: Promise<typeof import("./dispatchPush") | undefined> | undefined;
  return async (push) => {
    const isSamePlayer = playerCheck(store);
    const arrivedAt = performance.now();
    code ??= retryUntilDone(() => import("./dispatchPush"), signal);
    const module = await code;
    if (signal.aborted || !isSamePlayer()) return;
    module?.dispatchPush(widget, push, arrivedAt, (login) => applyLogin(widget, login));
  };
}

const hasBadgeAtom = atom((get) => Boolean(get(hostSessionAtom).schema?.assets));

/** Shows the badge once the session has one; few hosts have, so its code is loaded only then. */
async function showBadge(widget: Widget): Promise<void> {
  const { signal, store } = widget;
  await whenTrue(store, hasBadgeAtom, signal);
  const code = await retryUntilDone(() => import("./badge"), signal);
  code?.watchBadge(widget);
}

/** Whether the code of the host's side is loaded or loading. */
const isHostSideRequestedAtom = atom(false);

/** Loads and starts the host's side. Without the bridge, an element that has no session yet cannot start. */
function loadHostSide(widget: Widget): void {
  const { port, signal, store } = widget;
  if (store.get(isHostSideRequestedAtom)) return;
  store.set(isHostSideRequestedAtom, true);
  const load = () =>
    import("./startHostSide").catch((thrown: unknown) => {
      if (port.has("token")) throw thrown;
      // the error page's button loads it again, and so does a new session
      store.set(isHostSideRequestedAtom, false);
      failStart(widget, toCashierError(thrown));
      void whenTrue(store, isStartedAtom, signal).then(() => scheduleHostSide(widget));
    });
  void retryUntilDone(load, signal).then((code) => signal.aborted || code?.startHostSide(widget));
}

/** Loads the host's side at once when a host may be waiting, else after the first screen, which does not need it. */
function scheduleHostSide(widget: Widget): void {
  const { port, signal, store } = widget;
  if (!port.hasToken() || mayBeHosted()) loadHostSide(widget);
  // loads nothing once the widget has ended
  else void whenTrue(store, isSettledAtom, signal).then(() => whenIdle(() => loadHostSide(widget)));
}

/** Loads a screen again, as the refresh button asks; after a failed start, starts again. */
export function reloadScreen(widget: Widget, path: string): void {
  const { store } = widget;
  const session = store.get(hostSessionAtom);
  // first: a start that fails again at once replaces it by the error page
  widget.navigation.go(path, { replace: true });
  if (store.get(isStartedAtom)) widget.reloadMethods();
  else if (session.token) applySession(widget, store.get(pushedLoginAtom)?.given ?? session);
  else {
    store.set(widgetStateAtom, "starting");
    if (widget.bridge) widget.bridge.awaitSession();
    else loadHostSide(widget);
  }
}
