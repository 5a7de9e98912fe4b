import { appScreen, type FindScreen } from "../../src/app/navigation/screens";
import { flowScreen } from "../../src/flows";

/** Finds every screen, as navigation does once the registry of flows is loaded. */
export const findScreen: FindScreen = (path) => appScreen(path) ?? flowScreen(path);
