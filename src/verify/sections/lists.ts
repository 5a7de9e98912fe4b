import * as v from "valibot";
import { type Area, areas } from "../../contract/host/screenPath";
import { methodMapSchema } from "../../contract/list/method";
import { idSchema, objectOf } from "../../contract/schema";
import { answers, type CallPath, callAt } from "../../contract/wire/calls";
import { absent, advice, failed, findingsOf, type Outcome, ok, oneLine, outcomeOf, repeatFindings } from "../findings";
import type { Run } from "../Run";
import { asksForBank, hiddenMethods, type Lists, methodFindings } from "../rules/methodRules";
import { answerOutcome, codeOf, optionalOutcome, summaryOf, type TransportName } from "../wire/Client";

const schemaAt = (path: CallPath): v.GenericSchema => {
  const { answer } = callAt(path);
  return answer ? answers[answer] : v.unknown();
};

async function checkMethods(run: Run, transport: TransportName, area: Area): Promise<Record<string, unknown>> {
  const path = area === "deposit" ? "/BANKING/methods-payment-v3" : "/BANKING/methods-withdrawal";
  let methods: Record<string, unknown> | undefined;
  await run.checks.run(`methods.${area}`, transport, async () => {
    const reply = await run.ask(transport, { method: "GET", path, payload: run.region });
    // the refusal that opens the page for regions without methods
    const hasNone = !reply.isOk && codeOf(reply) === "no_methods";
    if (!reply.isOk && !hasNone) return failed("a status from 200 to 299", summaryOf(reply), reply.path);
    const map = v.safeParse(methodMapSchema, hasNone ? {} : reply.body);
    if (!map.success) return failed("a map of methods by name", oneLine(reply.body));
    methods = map.output;
    const count = Object.keys(map.output).length;
    const { country, currency } = run.region;
    const where = `${country}, ${currency}`;
    const findings = findingsOf(answers.methods, map.output);
    if (findings.length > 0) return outcomeOf(findings);
    const hidden = hiddenMethods(map.output);
    const isHidden = hidden.length === count;
    const also = count > 0 ? ` but ones that cardViewType hides: ${hidden.slice(0, 3).join(", ")}` : "";
    if (isHidden && area === "withdrawal") return advice(`No method in ${where}${also}`);
    if (isHidden)
      return failed("a method; --country and --currency name a region that has some", `none in ${where}${also}`);
    return ok(`${count} ${count === 1 ? "method" : "methods"} in ${where}`);
  });
  await run.checks.run(`methods.${area}.rules`, transport, async () => {
    if (!methods) return absent("no list to look at");
    const findings = Object.entries(methods).flatMap(([name, method]) => methodFindings(name, method));
    const hidden = hiddenMethods(methods);
    if (findings.length > 0 || hidden.length === 0) return outcomeOf(findings);
    return advice(`Not listed, because of their cardViewType: ${hidden.slice(0, 10).join(", ")}`);
  });
  return methods ?? {};
}

/** The countries, and whether the selected one is among them. */
async function countriesOutcome(run: Run, transport: TransportName): Promise<Outcome> {
  const path = "/BANKING_DEPOSIT/methods-country-selector-v2";
  const reply = await run.ask(transport, { method: "GET", path });
  return answerOutcome(reply, schemaAt(path), (body) => {
    const parsed = v.safeParse(answers.countries, body);
    if (!parsed.success) return [];
    const { countries, selected } = parsed.output;
    if (countries.length === 0) return [{ path: "countries", found: "an empty list", wanted: "at least one country" }];
    if (selected && !countries.some(({ country }) => country === selected))
      return [{ path: "selected", found: oneLine(selected), wanted: "one of the countries" }];
    return [];
  });
}

const banksSchema = objectOf({ banks: v.array(objectOf({ code: idSchema })) });

/** Checks the banks; a server needs them only for withdrawals that ask for one. @returns the code of the first one */
async function checkBanks(
  run: Run,
  transport: TransportName,
  withdrawals: Lists["withdrawal"],
): Promise<string | undefined> {
  const path = "/BANKING/nigerian-banks";
  let first: string | undefined;
  await run.checks.run("banks", transport, async () => {
    const reply = await run.ask(transport, { method: "GET", path });
    const isNeeded = Object.values(withdrawals).some(asksForBank);
    const read = () =>
      answerOutcome(reply, schemaAt(path), (body) => {
        const parsed = v.safeParse(banksSchema, body);
        const codes = parsed.success ? parsed.output.banks.map(({ code }) => code) : [];
        [first] = codes;
        return repeatFindings(codes, (at) => `banks.${at}.code`, "a unique code");
      });
    return isNeeded ? read() : optionalOutcome(reply, "banks, and no method asks for one", read);
  });
  return first;
}

/** The names of the methods that only the first of two transports lists. */
const namesOnlyIn = (one: object, other: object) => Object.keys(one).filter((name) => !Object.hasOwn(other, name));

function sameListsOutcome(http: Lists, socket: Lists): Outcome {
  const findings = areas.flatMap((area) => [
    ...namesOnlyIn(http[area], socket[area]).map((name) => ({
      path: name,
      found: "over HTTP only",
      wanted: "over both",
    })),
    ...namesOnlyIn(socket[area], http[area]).map((name) => ({
      path: name,
      found: "over the socket only",
      wanted: "over both",
    })),
  ]);
  return outcomeOf(findings);
}

/** Checks of what the first screens load. @returns the methods */
export async function checkLists(run: Run, working: readonly TransportName[]): Promise<Lists> {
  const { checks } = run;
  const known: Partial<Record<TransportName, Lists>> = {};
  for (const transport of working) {
    const deposit = await checkMethods(run, transport, "deposit");
    const withdrawal = await checkMethods(run, transport, "withdrawal");
    await checks.run("countries", transport, () => countriesOutcome(run, transport));
    const bankCode = await checkBanks(run, transport, withdrawal);
    known[transport] = { deposit, withdrawal, ...(bankCode !== undefined && { bankCode }) };
  }
  const { http, socket } = known;
  if (http && socket) await checks.run("methods.same", undefined, async () => sameListsOutcome(http, socket));
  return http ?? socket ?? { deposit: {}, withdrawal: {} };
}
