import type { FrameFlow } from "../catalogue/entry";
import { providerOrigin } from "../http/origins";
import type { ShownAction } from "../transactions/storedTransaction";
import type { ActionInput } from "./actionInput";

/** Creates the action that shows a page of the demo bank in a frame of the cashier. */
export function frameAction(flow: FrameFlow, { origin, id, amount, currency }: ActionInput): ShownAction {
  const step = flow === "check" ? "check" : "frame";
  const url = `${providerOrigin(origin)}/bank/${step}/${id}`;
  if (flow === "framePost")
    return { type: "frame", url, method: "POST", params: { order: id, amount: amount ?? 0, currency }, height: "form" };
  if (flow === "challenge")
    return { type: "frame", url, method: "POST", params: challengeRequest(id), height: "form", purpose: "card" };
  if (flow === "check")
    return { type: "frame", url, method: "GET", height: "full", purpose: "verification", allow: ["camera"] };
  return { type: "frame", url, method: "GET", height: "form", purpose: "card" };
}

/** The challenge request for the bank in 3-D Secure: JSON in base64url. */
function challengeRequest(id: string) {
  const message = { messageType: "CReq", messageVersion: "2.2.0", acsTransID: id, challengeWindowSize: "02" };
  return { creq: Buffer.from(JSON.stringify(message)).toString("base64url") };
}
