import { countryNamed } from "./countries.ts";
import { drawnFor } from "./leaks.ts";
import type { Cashier, World } from "./World.ts";

/** Looks at every cashier anew, and takes their events in. */
export async function observe(world: World): Promise<void> {
  const { events, looks } = await world.tab.observe(world.cashiers.map(({ id }) => id));
  for (const [at, cashier] of world.cashiers.entries()) {
    cashier.before = cashier.look;
    cashier.look = (cashier.isThere && looks[at]) || null;
    noteRegion(cashier);
    cashier.shownFor = drawnFor(cashier);
    const mine = events.filter(({ widget }) => widget === cashier.id);
    cashier.events.push(...mine);
    for (const { type, detail } of mine) {
      if (type === "error" || type === "init-error") world.note(`  ~ ${type} ${JSON.stringify(detail)}`);
      if (type === "transaction") world.note(`  ~ transaction ${detail.id} is ${detail.status}`);
    }
    for (const { type, detail } of mine) if (type === "transaction") world.told.add(String(detail.id));
  }
}

function noteRegion(cashier: Cashier): void {
  const { screen = "", region = "", currency = "" } = cashier.look ?? {};
  const country = countryNamed(region);
  // the choice of a country shows the one that is selected
  if (!country || screen.endsWith("/region")) return;
  cashier.country = country;
  cashier.currency = currency.trim();
  const { attributes } = cashier;
  cashier.hasChosen = country !== attributes["payment-geo"]?.toLowerCase() || cashier.currency !== attributes.currency;
}
