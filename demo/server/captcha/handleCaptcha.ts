import type { ServerResponse } from "node:http";
import type { Services } from "../calls/call";
import { captchaProviders } from "../faults/faultSchema";
import { sendJson } from "../http/reply";
import { Rejection } from "../Rejection";

/** Serves `/captcha/answer?provider=…&action=…&how=…` for the simulated provider scripts. */
export async function handleCaptcha({ captchas, schedule }: Services, response: ServerResponse, url: URL) {
  response.setHeader("access-control-allow-origin", "*");
  const provider = captchaProviders.find((name) => name === url.searchParams.get("provider"));
  if (!provider) throw new Rejection(404, "not_found", "Unknown captcha provider");
  const { delay, ...simulated } = captchas.simulate(
    provider,
    url.searchParams.get("action") ?? "",
    url.searchParams.get("how"),
  );
  if (delay) await schedule.sleep(delay);
  sendJson(response, 200, simulated);
}
