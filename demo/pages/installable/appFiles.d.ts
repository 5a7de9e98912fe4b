/** The cache's name, and how all of its versions begin. */
export const cacheName: string;
export const cachePrefix: string;

/** Path of the widget's script. */
export const loader: string;

/** Paths of the page and what it is made of. */
export const shell: readonly string[];

/** How a file is kept; undefined: not at all. */
export function ruleFor(
  url: URL,
  ownOrigin: string,
): "cacheFirst" | "staleWhileRevalidate" | "networkFirst" | undefined;
