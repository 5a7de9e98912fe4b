import type { FieldName } from "../session/fields";

/**
 * The element's properties. The table of session fields would bring its readers and schemas into the application's first
 * bundle; the compiler compares this list with it.
 */
const properties: Readonly<Record<FieldName, true>> = {
  server: true,
  product: true,
  page: true,
  theme: true,
  allowedOrigins: true,
  returnUrl: true,
  token: true,
  userId: true,
  partnerKey: true,
  currency: true,
  paymentGeo: true,
  lang: true,
  platform: true,
  platformVersion: true,
  host: true,
  xOrigin: true,
  bonusId: true,
  transport: true,
  closingButton: true,
  pageSwitch: true,
  beforeSubmit: true,
  amount: true,
  amountLock: true,
  method: true,
  methodLock: true,
  pwa: true,
  isMobileApp: true,
  bonusList: true,
  experiments: true,
  schema: true,
  recaptchaSiteKey: true,
  recaptchaScript: true,
  geetestId: true,
  geetestScript: true,
  monitoring: true,
};

/** Whether a prop is one of the element's properties. */
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(properties, name);
