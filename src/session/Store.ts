import type { createStore } from "jotai/vanilla";

/** Holds the values of one element's atoms. */
export type Store = ReturnType<typeof createStore>;
