import type { ScreenPath } from "../../contract";
import { depositScreen, type Screen, sharedScreen, withdrawalScreen } from "../../flows/Flow";

const appScreens = {
  "/deposit": depositScreen(undefined, { transition: "list", guard: "none" }),
  "/withdrawal": withdrawalScreen(undefined, { transition: "list", guard: "none" }),
  "/empty": sharedScreen(undefined, { transition: "fade", guard: "none" }),
  "/error": sharedScreen(undefined, { transition: "fade", guard: "none" }),
};

/** A screen that the app itself draws; flows own all others. */
type AppScreen = keyof typeof appScreens;

/** Whether the app draws a screen itself. */
export const isAppScreen = (path: string): path is AppScreen => Object.hasOwn(appScreens, path);

/** Finds a screen by its path; undefined if no page has it. */
export type FindScreen = (path: ScreenPath) => Screen | undefined;

/** The app's own screen at a path, if it has one. */
export const appScreen: FindScreen = (path) => (isAppScreen(path) ? appScreens[path] : undefined);
