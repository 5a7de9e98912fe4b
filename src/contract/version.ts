/** The version that the widget announces to its host (spec §1, §9). */
export const version = "v1.0.346";
