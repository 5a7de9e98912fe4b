/** Whether the page is inside a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Whether a parent frame or a native shell may provide the session and receive events. */
export const mayBeHosted = (): boolean =>
  isFramed() || "webkit" in window || "billingBridge" in window || "billingUserData" in window;
