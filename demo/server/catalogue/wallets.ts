import { type Entry, type EntryOptions, entry } from "./entry";

/** The data of each wallet's request: test data, in the form that a real provider gives. */
const data = {
  google_pay: {
    environment: "TEST",
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantId: "12345678901234567890", merchantName: "Northline" },
    allowedPaymentMethods: [
      {
        type: "CARD",
        parameters: { allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"], allowedCardNetworks: ["VISA", "MASTERCARD"] },
        tokenizationSpecification: {
          type: "PAYMENT_GATEWAY",
          parameters: { gateway: "example", gatewayMerchantId: "northline" },
        },
      },
    ],
  },
  apple_pay: {
    version: 3,
    merchantIdentifier: "merchant.example.northline",
    merchantCapabilities: ["supports3DS"],
    supportedNetworks: ["visa", "masterCard"],
    countryCode: "DE",
  },
};

/** A wallet in one country; its token is all that a payment needs. */
const wallet = (name: string, kind: keyof typeof data, more: Pick<EntryOptions, "rules" | "countries" | "position">) =>
  entry(name, {
    ...more,
    category: "wallet",
    text: { en: kind === "google_pay" ? "Google Pay" : "Apple Pay" },
    deposit: "status",
    icons: [kind],
    popular: true,
    wallet: { kind, data: data[kind] },
  });

const euro = { rules: { EUR: { min: 10, max: 10_000 } }, countries: ["de"] };
const rupee = { rules: { INR: { min: 300, max: 100_000 } }, countries: ["in"] };

/** The wallets of the browser; on the first places of their lists. */
export const wallets: Entry[] = [
  wallet("applepay_eur", "apple_pay", { ...euro, position: 0 }),
  wallet("googlepay_eur", "google_pay", { ...euro, position: 0 }),
  wallet("applepay_inr", "apple_pay", { ...rupee, position: 0 }),
  wallet("googlepay_inr", "google_pay", { ...rupee, position: 0 }),
];
