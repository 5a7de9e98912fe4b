/** The widget's version, as reported to the host. */
export const version = "v1.0.346";
