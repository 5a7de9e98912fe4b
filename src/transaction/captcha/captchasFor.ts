import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { localeAtom, settingsAtom } from "../../session/atoms";
import { neededCaptchas } from "./Captcha";
import { geetest } from "./geetest";
import { recaptcha } from "./recaptcha";

/** The submission that a captcha is for. */
export interface CaptchaPurpose {
  method: Pick<Method, "name" | "isGeetest">;
  area: Area;
}

/** The captchas that a method needs and the host has configured keys for; a method may need both. */
export function captchasFor({ store }: Cashier, { method, area }: CaptchaPurpose) {
  const settings = store.get(settingsAtom);
  const { siteKey, geetestId } = neededCaptchas(method, settings);
  return {
    v3: siteKey === undefined ? undefined : recaptcha({ siteKey, script: settings.recaptchaScript, area }),
    geetest:
      geetestId === undefined
        ? undefined
        : geetest({ captchaId: geetestId, script: settings.geetestScript, locale: store.get(localeAtom) }),
  };
}
