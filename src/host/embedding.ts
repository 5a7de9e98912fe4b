/** Whether the page stands in a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Whether somebody outside of the page may be there to bring the session, or to hear of events: a frame's parent, or a shell. */
export const isHosted = (): boolean =>
  isFramed() || "webkit" in window || "billingBridge" in window || "billingUserData" in window;
