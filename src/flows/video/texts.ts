import { texts as partTexts } from "../../payment/parts/texts";

/** Texts of video instructions. */
export const texts = {
  about: /*i18n*/ { id: "video.about", message: "How to pay with {method}" },
  unavailable: /*i18n*/ { id: "video.unavailable", message: "The video is not available. Here is how it works:" },
};

/** The steps of a payment, shown if there is no video. */
export const stepTexts = {
  fiat: [partTexts.stepAmount, partTexts.stepPay, partTexts.stepWait],
  crypto: [
    /*i18n*/ { id: "video.step.coin", message: "Choose the coin and the network you will send it over." },
    /*i18n*/ { id: "video.step.copy", message: "Copy the address and the memo, if there is one, or scan the QR code." },
    /*i18n*/ {
      id: "video.step.send",
      message: "In your wallet, send the coin to that address over the same network.",
    },
    /*i18n*/ {
      id: "video.step.confirm",
      message: "Wait for the network to confirm the transfer. Your deposit will be credited automatically.",
    },
  ],
};
