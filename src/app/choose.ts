import { chosenGroupAtom, chosenMethodAtom } from "../catalogue/state";
import type { Method, ScreenPath, TransactionType } from "../contract";
import { groupScreen, startScreen } from "../flows";
import { transactionAtom } from "../payment/state";
import { resetChoice } from "./forget";
import { texts } from "./texts";
import type { Widget } from "./Widget";

/** Opens the screen that takes a method (contract §5). */
export function chooseMethod(widget: Widget, type: TransactionType, method: Method): void {
  widget.store.set(chosenMethodAtom, method);
  widget.track("button", { button: method.name });
  // a transaction seen before is not this method's
  widget.store.set(transactionAtom, undefined);
  open(widget, startScreen(type, method, { throughGroup: false }));
}

/** Opens the list of a group's methods (spec §4, Group routing). */
export function chooseGroup(widget: Widget, name: string): void {
  widget.track("button", { button: name });
  widget.store.set(chosenGroupAtom, name);
  open(widget, groupScreen(name));
}

/** Goes to a screen; where none takes the choice, the list stays and says so (spec §2, guard). */
function open(widget: Widget, screen: ScreenPath | undefined): void {
  if (screen) widget.go(screen);
  else {
    resetChoice(widget.store);
    widget.say(widget.text(texts.methodClosed));
  }
}
