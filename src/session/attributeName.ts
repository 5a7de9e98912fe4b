// The loader bundles this module.

/** `payment-geo` of `paymentGeo`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
