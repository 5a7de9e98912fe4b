import type { ScreenPath } from "../../contract";

/** Screens that the app itself draws; all others belong to flows. */
const ownScreens = ["/deposit", "/withdrawal", "/empty", "/error"] as const;

/** A screen that the app itself draws. */
export type OwnScreen = (typeof ownScreens)[number];

/** Whether the app draws a screen itself. */
export const isOwnScreen = (path: ScreenPath): path is OwnScreen => ownScreens.some((own) => own === path);
