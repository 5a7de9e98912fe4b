/** Texts of EazyPe. */
export const texts = {
  apps: /*i18n*/ { id: "eazype.apps", message: "Pay with an app on this phone" },
  anyApp: /*i18n*/ { id: "eazype.anyApp", message: "Open a UPI app" },
  scan: /*i18n*/ { id: "eazype.scan", message: "Scan with any UPI app" },
  qr: /*i18n*/ { id: "eazype.qr", message: "UPI QR code" },
};
