import type { ServerResponse } from "node:http";
import type { Schedule } from "../clock";
import { captchaProviders } from "../faults/faultSchema";
import { sendJson } from "../http/reply";
import { RejectionError } from "../RejectionError";
import type { Traffic } from "../Traffic";
import type { CaptchaVerifier } from "./CaptchaVerifier";

interface CaptchaParts {
  services: { captchas: CaptchaVerifier; schedule: Schedule };
  traffic: Traffic;
}

/** Serves `/captcha/answer?provider=…&action=…&how=…` for the simulated provider scripts. */
export async function handleCaptcha({ services, traffic }: CaptchaParts, response: ServerResponse, url: URL) {
  const { captchas, schedule } = services;
  response.setHeader("access-control-allow-origin", "*");
  const provider = captchaProviders.find((name) => name === url.searchParams.get("provider"));
  if (!provider) throw new RejectionError(404, "not_found", "Unknown captcha provider");
  const { delay, ...simulated } = captchas.simulate(
    provider,
    url.searchParams.get("action") ?? "",
    url.searchParams.get("how"),
  );
  const end = traffic.begin("");
  if (delay) await schedule.sleep(delay);
  end();
  sendJson(response, 200, simulated);
}
