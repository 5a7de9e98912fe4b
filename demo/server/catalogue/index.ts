import type { Area } from "../../../src/contract/host/screenPath";
import { captcha } from "./captcha";
import { countriesWithoutMethods } from "./countries";
import { africa } from "./countries/africa";
import { centralAsia } from "./countries/centralAsia";
import { easternEurope } from "./countries/easternEurope";
import { europe } from "./countries/europe";
import { mexico } from "./countries/mexico";
import { mexicoForms } from "./countries/mexicoForms";
import { southAmerica } from "./countries/southAmerica";
import { southAsia } from "./countries/southAsia";
import { southEastAsia } from "./countries/southEastAsia";
import { crypto } from "./crypto";
import { type Entry, type MethodData, methodFor } from "./entry";
import { everyFlow } from "./everyFlow";
import { everyPayout } from "./everyPayout";
import type { HealthData } from "./methodFacts";
import { wallets } from "./wallets";

/** All methods of the demo. */
export const catalogueEntries: readonly Entry[] = [
  ...mexico,
  ...mexicoForms,
  ...captcha,
  ...southAmerica,
  ...southAsia,
  ...southEastAsia,
  ...africa,
  ...easternEurope,
  ...centralAsia,
  ...europe,
  ...wallets,
  ...crypto,
  ...everyFlow,
  ...everyPayout,
];

/** The methods that the demo offers, by country, currency and player. */
export class Catalogue {
  readonly #listsEveryFlow: boolean;
  readonly #everyFlowPlayers = new Set<string>();
  #listsEveryFlowForAll: boolean;
  #entries: readonly Entry[] = catalogueEntries;
  readonly #health = new Map<string, HealthData>();

  /** @param listsEveryFlow whether to list the on-demand methods for all players initially */
  constructor(listsEveryFlow = false) {
    this.#listsEveryFlow = listsEveryFlow;
    this.#listsEveryFlowForAll = listsEveryFlow;
  }

  /** Sets additional methods; an empty list removes them. */
  extend(more: readonly Entry[]): void {
    this.#entries = [...catalogueEntries, ...more];
  }

  /** Lists the on-demand methods for one player or for all. */
  listEveryFlow(token?: string): void {
    if (token === undefined) this.#listsEveryFlowForAll = true;
    else this.#everyFlowPlayers.add(token);
  }

  /** Sets whether a method works; it is listed and accepted accordingly. */
  setHealth(name: string, health: HealthData): void {
    this.#health.set(name, health);
  }

  /** Whether a method is out of order. */
  isDown(name: string): boolean {
    return this.#health.get(name)?.state === "down";
  }

  /** Resets to the initial methods. */
  reset(): void {
    this.#health.clear();
    this.#entries = catalogueEntries;
    this.#everyFlowPlayers.clear();
    this.#listsEveryFlowForAll = this.#listsEveryFlow;
  }

  /** The methods of a country and currency for a player. */
  list(area: Area, country: string, currency: string, token?: string): Record<string, MethodData> {
    const listsAll = this.#listsEveryFlowForAll || (token !== undefined && this.#everyFlowPlayers.has(token));
    const offered = this.#entries.filter(
      (entry) =>
        (entry.listed === "always" || (entry.listed === "onDemand" && listsAll)) &&
        isOffered(entry, area, country, currency),
    );
    return Object.fromEntries(
      offered.map((entry) => [
        entry.method.name,
        { ...methodFor(entry, area), ...entry.offers[area], ...this.#healthOf(entry.method.name) },
      ]),
    );
  }

  #healthOf(name: string): object {
    const { arrives_in, ...availability } = this.#health.get(name) ?? {};
    return { ...("state" in availability && { availability }), ...(arrives_in && { arrives_in }) };
  }

  /** Finds a method that an area offers in a country and currency. */
  find(area: Area, name: string, country: string, currency: string): Entry | undefined {
    return this.#entries.find((entry) => entry.method.name === name && isOffered(entry, area, country, currency));
  }

  /** Finds a method by its name, wherever it is offered. */
  byName(name: string): Entry | undefined {
    return this.#entries.find((entry) => entry.method.name === name);
  }
}

function isOffered(entry: Entry, area: Area, country: string, currency: string): boolean {
  if (entry[area] === null) return false;
  const code = country.toLowerCase();
  const isHere = entry.countries === null ? !countriesWithoutMethods.has(code) : entry.countries.includes(code);
  return isHere && entry.method.currency?.includes(currency.toUpperCase()) === true;
}
