// The steps of a scene: what the player, the provider or the network does, and the screens worth showing on the way.

const step =
  (kind, ...names) =>
  (...values) => ({ do: kind, ...Object.fromEntries(names.map((name, at) => [name, values[at]])) });

/** Opens the cashier in Mexico; with attributes in addition to the usual ones. */
export const open = step("open", "attributes");
/** Waits until the list has its methods. */
export const list = step("list");
/** Opens the list and waits for its methods. */
export const openList = (attributes) => [open(attributes), list()];
/** Waits for a screen. */
export const at = step("at", "screen");
/** Waits until something is on screen. Selectors reach into the widget, so they name roles, parts and ids. */
export const wait = step("wait", "selector");
/** Waits until something is gone. */
export const gone = step("gone", "selector");
/** Waits for a push and the request that follows it, which leave no mark of their own. */
export const pause = step("pause", "ms");

/** Opens a method from the list, through its group if it has one. */
export const choose = step("choose", "method");
/** Presses something: the first that matches, or the one at an index, `-1` for the last. */
export const press = step("press", "selector", "index");
/** Replaces what is typed in a field. */
export const type = step("type", "selector", "text");
/** Fills in all fields that are empty, and the amount. */
export const fill = step("fill");
/** Empties what the form has prefilled. */
export const clear = step("clear");
export const submit = step("submit");
/** Opens a method from the list, fills in its form, submits it and waits for a screen. */
export const pay = (method, screen) => [choose(method), fill(), submit(), at(screen)];

/** Adds a fault for this player's calls. */
export const fault = step("fault", "fault");
/** Cuts this player's connection. */
export const dropSockets = step("dropSockets");
/** Deposits that another of the player's devices has started. */
export const deposits = step("deposits", "methods");
/** A past of finished payments. */
export const history = step("history", "count");
/** The saved accounts of one who has paid before. */
export const savedAccounts = step("savedAccounts");
/** One more saved account, used last: its method, label, amount and currency, and the fields that are asked again. */
export const savedAccount = step("savedAccount", "account");
/** Deposit limits, as the control API takes them. */
export const limits = step("limits", "limits");
/** Tells this player how methods work, by name. */
export const health = step("health", "methods");
/** Ends the newest payment as its provider would: `settle`, `fail`, `accept` or `expire`. */
export const end = step("change", "change", "details");
/** Replaces what the newest payment shows. */
export const show = (details) => end("action", details);
/** Completes the current step of the newest withdrawal's timeline. */
export const walk = () => end("walk");

/** A screen worth showing. `isMoving`: it never becomes still, as something loads. */
export const shoot = (caption, { isMoving = false } = {}) => ({ do: "shoot", caption, isMoving });
