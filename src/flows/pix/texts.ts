/** Texts of Pix. */
export const texts = {
  qr: /*i18n*/ { id: "pix.qr", message: "Pix QR code" },
  code: /*i18n*/ { id: "pix.code", message: "Pix copy-and-paste code" },
  how: /*i18n*/ { id: "pix.how", message: "How to pay" },
  open: /*i18n*/ { id: "pix.step.open", message: "Open your bank's app." },
  choose: /*i18n*/ { id: "pix.step.choose", message: "Choose Pix." },
  scan: /*i18n*/ { id: "pix.step.scan", message: "Scan the QR code or paste the code." },
};
