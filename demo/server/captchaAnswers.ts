import type { ServerResponse } from "node:http";
import type { Services } from "./calls/call";
import { captchaProviders } from "./faults";
import { Refusal } from "./Refusal";
import { sendJson } from "./reply";

/** Answers `/captcha/answer?provider=…&action=…&how=…`, which the demo's scripts of the captcha providers ask. */
export async function handleCaptcha({ captchas, schedule }: Services, response: ServerResponse, url: URL) {
  response.setHeader("access-control-allow-origin", "*");
  const provider = captchaProviders.find((name) => name === url.searchParams.get("provider"));
  if (!provider) throw new Refusal(404, "not_found", "There is no such captcha provider");
  const { delay, ...played } = captchas.play(
    provider,
    url.searchParams.get("action") ?? "",
    url.searchParams.get("how"),
  );
  if (delay) await schedule.sleep(delay);
  sendJson(response, 200, played);
}
