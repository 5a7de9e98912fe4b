import { isSubmit } from "../look.ts";
import { type Player, tokenOf } from "../players.ts";
import type { Cashier, World } from "../World.ts";
import { pressing } from "./playerSteps.ts";
import type { Step, Steps } from "./Step.ts";

/** An act of the host: the calls of the page, and what they change in the model. */
interface HostAct {
  weight: number;
  name: string;
  acts: unknown[][];
  /** runs once it has been done */
  after?: () => void;
}

/** A reloaded list is for the host's region; its country is shown a moment later. */
function regionOfHost(cashier: Cashier): void {
  cashier.country = (cashier.attributes["payment-geo"] ?? "").toLowerCase();
  cashier.currency = cashier.attributes.currency ?? "";
  cashier.hasChosen = false;
}

const setting = (cashier: Cashier, name: string, value: string): HostAct => ({
  weight: 1,
  name: `${name}="${value}"`,
  acts: [["set", cashier.id, name, value]],
  after: () => {
    cashier.attributes[name] = value;
    if (!cashier.hasChosen) regionOfHost(cashier);
  },
});

/** The session of a player, as attributes. */
export const sessionOf = (player: Player): Record<string, string> => ({
  token: tokenOf(player),
  "user-id": player.name,
});

/** A region whose card payments need nothing more than a press. */
export const cardRegion = { "payment-geo": "AZ", currency: "AZN" };

function moving(cashier: Cashier): HostAct {
  return {
    weight: cashier.attributes.view === "quick" ? 1.5 : 0.5,
    name: "payment-geo and currency of Azerbaijan",
    acts: Object.entries(cardRegion).map(([name, value]) => ["set", cashier.id, name, value]),
    after: () => {
      Object.assign(cashier.attributes, cardRegion);
      if (!cashier.hasChosen) regionOfHost(cashier);
    },
  };
}

/** The view, as the host sets it: the widget turns a card to the full view and back by itself. */
function views(world: World, cashier: Cashier): HostAct[] {
  const isKept = world.dice.chance(0.3);
  return [
    { ...setting(cashier, "view", world.dice.pick(["quick", "quick", "full"])), weight: 2 },
    {
      weight: 0.7,
      name: isKept ? "open the full view elsewhere" : "let the full view open",
      acts: [["keep", cashier.id, isKept]],
    },
  ];
}

function signIn(cashier: Cashier, player: Player): HostAct {
  const session = Object.entries(sessionOf(player));
  return {
    weight: 1,
    name: `sign ${player.name} in`,
    acts: session.map(([name, value]) => ["set", cashier.id, name, value]),
    after: () => {
      if (cashier.player !== player) {
        cashier.events = [];
        regionOfHost(cashier);
      }
      cashier.player = player;
      Object.assign(cashier.attributes, sessionOf(player));
    },
  };
}

function signOut(cashier: Cashier): HostAct {
  return {
    weight: 0.7,
    name: "sign out",
    acts: ["token", "user-id"].map((name) => ["set", cashier.id, name, null]),
    after: () => {
      cashier.player = undefined;
      cashier.events = [];
      delete cashier.attributes.token;
      delete cashier.attributes["user-id"];
    },
  };
}

function renew(cashier: Cashier, player: Player): HostAct {
  const renewed = tokenOf({ ...player, renewals: player.renewals + 1 });
  return {
    weight: 2,
    name: `token="${renewed}"`,
    acts: [["set", cashier.id, "token", renewed]],
    after: () => {
      player.renewals += 1;
      cashier.attributes.token = renewed;
    },
  };
}

const bonuses = JSON.stringify([
  { id: "welcome", type: "deposit", name: "Welcome", depositBonusData: { minDeposit: 300 } },
]);

/** Every act of a host that takes one task, which a press can share. */
function acts(world: World, cashier: Cashier): HostAct[] {
  const { dice, players } = world;
  const { player } = cashier;
  const others = players.filter((one) => one !== player);
  if (!player) return players.map((one) => ({ ...signIn(cashier, one), weight: 5 }));
  const call = (name: string, ...parameters: string[]): HostAct => ({
    weight: 1,
    name: `${name}(${parameters.join()})`,
    acts: [["call", cashier.id, name, ...parameters]],
  });
  return [
    call("open", "deposit"),
    call("open", "withdrawal"),
    call("back"),
    call("refetch"),
    setting(cashier, "currency", dice.pick(["MXN", "USD", "MXN"])),
    setting(cashier, "payment-geo", dice.pick(["MX", "MX", "MX", "IN", "BR", "JP"])),
    setting(cashier, "lang", dice.pick(["en", "es-MX", "ru", "pt", "hi"])),
    setting(cashier, "transport", dice.pick(["socket", "http"])),
    setting(cashier, "theme", dice.pick(["light", "dark"])),
    setting(cashier, "bonus-list", dice.pick([bonuses, "[]"])),
    ...views(world, cashier),
    moving(cashier),
    renew(cashier, player),
    signIn(cashier, dice.pick(others)),
    signOut(cashier),
    {
      weight: 1,
      name: "move the element",
      acts: [["move", cashier.id]],
      after: () => {
        world.isMoved = true;
      },
    },
  ];
}

const step = (world: World, act: HostAct): Step => ({
  weight: act.weight * 0.6,
  name: `host: ${act.name}`,
  async run() {
    await world.tab.act(...act.acts);
    act.after?.();
  },
});

/** A press and what the host does in one task, in either order. */
function together(world: World, cashier: Cashier): Step[] {
  const look = cashier.look;
  const button = look?.buttons.find(isSubmit) ?? look?.buttons.at(-1);
  if (!button || look?.isCovered) return [];
  const run = async () => {
    const act = world.dice.weighted(acts(world, cashier));
    const isFirst = world.dice.chance(0.5);
    world.note(`  ${isFirst ? "first" : "then"} host: ${act.name}`);
    const press = pressing(world, cashier, button);
    await world.tab.act(...(isFirst ? [...act.acts, press] : [press, ...act.acts]));
    act.after?.();
  };
  return [{ weight: 5, name: `press "${button.name}" and host in one task`, run }];
}

/** All attributes of an element. */
export const attributesOf = ({ server }: World, { attributes }: Cashier): Record<string, string> => ({
  server: server.url,
  help: "true",
  "recaptcha-site-key": "demo",
  "recaptcha-script": `${server.url}/captcha/recaptcha.js`,
  "geetest-id": "demo",
  "geetest-script": `${server.url}/captcha/geetest.js`,
  ...attributes,
});

/** Puts an element on the page as its host made it. */
export async function add(world: World, cashier: Cashier): Promise<void> {
  await world.tab.act(["add", cashier.id, attributesOf(world, cashier)]);
  cashier.isThere = true;
  cashier.events = [];
  regionOfHost(cashier);
}

function removing(world: World, cashier: Cashier): Step {
  const run = async () => {
    await world.tab.act(["remove", cashier.id]);
    cashier.isThere = false;
  };
  return { weight: 0.5, name: "host: remove the element", run };
}

/** The acts of the host page on a cashier. */
export const hostSteps: Steps = (world, cashier) => {
  if (!cashier.isThere) {
    const run = async () => {
      await world.tab.act(["append", cashier.id]);
      cashier.isThere = true;
      cashier.events = [];
      regionOfHost(cashier);
    };
    return [{ weight: 20, name: "host: add the element again", run }];
  }
  const single = acts(world, cashier).map((act) => step(world, act));
  return [...single, ...together(world, cashier), removing(world, cashier)];
};
