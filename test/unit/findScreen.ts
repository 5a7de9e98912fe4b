import { createStore } from "jotai/vanilla";
import * as screens from "../../src/app/navigation/screens";
import { flowScreen } from "../../src/flows";

/** Finds every screen, as navigation does once the registry of flows is loaded. */
export const findScreen: screens.FindScreen = (path) =>
  screens.findScreen(createStore(), { screenFor: (_, ofFlow) => flowScreen(ofFlow) }, path);
