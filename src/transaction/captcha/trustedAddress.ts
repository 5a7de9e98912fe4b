import { hasMethods, pageGlobal } from "./Captcha";

/** The one policy that the widget asks a page for, and only for a captcha. */
const policyName = "cashier-captcha";

/**
 * An address that a page under Trusted Types accepts for a script. The policy allows only this address. If the page has
 * a policy for all addresses (`default`), that policy decides.
 * @throws TypeError if the page allows no such policy
 */
export function trustedAddress(address: string): unknown {
  const factory = pageGlobal("trustedTypes");
  if (!hasMethods(factory, ["createPolicy"]) || Reflect.get(factory, "defaultPolicy")) return address;
  const createScriptURL = (asked: string) => (asked === address ? asked : null);
  const policy = factory.createPolicy(policyName, { createScriptURL });
  return hasMethods(policy, ["createScriptURL"]) ? policy.createScriptURL(address) : address;
}
