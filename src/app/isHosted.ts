/** Whether somebody outside of the page may be there to bring the session, or to hear of events: a frame's parent, or a shell. */
export const isHosted = (): boolean =>
  window.parent !== window || "webkit" in window || "billingBridge" in window || "billingUserData" in window;
