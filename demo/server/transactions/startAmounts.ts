import { roundAmount } from "../../../src/money/minorUnits";

/** The amounts that a player has at first, in major units, by currency. */
export const startAmounts: Readonly<Record<string, number>> = {
  MXN: 10_000,
  USD: 500,
  EUR: 500,
  GBP: 400,
  BTC: 0.01,
  BRL: 2_500,
  INR: 40_000,
  RUB: 45_000,
  UAH: 20_000,
  KGS: 40_000,
  UZS: 6_000_000,
  KZT: 250_000,
  AZN: 850,
  TRY: 20_000,
  NGN: 750_000,
  COP: 2_000_000,
  ARS: 500_000,
  CLP: 450_000,
  PEN: 1_900,
  IDR: 8_000_000,
  MYR: 2_200,
  THB: 17_000,
  BDT: 60_000,
  JPY: 75_000,
};

/**
 * The amount that arrives at a coin's address for which none was given: a hundredth of what a player has at first.
 */
export const coinsAmount = (currency: string): number =>
  roundAmount((startAmounts[currency.toUpperCase()] ?? 100) / 100, currency);
