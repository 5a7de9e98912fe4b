import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { pageWindows, type View } from "../driver/pageWindow.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";

const openPage = pageWindows();
const fields = [{ name: "phone", type: "phone_with_prefix", regex: ["^\\d{10}$"], regex_error_key: ["Ten digits"] }];

/** Has the server ask for a phone number in the place of what OXXO asks for. */
function askForPhone(view: View) {
  const original = view.fetch;
  view.fetch = async (...request) => {
    const response = await original(...request);
    if (!String(request[0]).includes(methods)) return response;
    const map = await response.json();
    return view.Response.json({ ...map, oxxo_mxn: { ...map.oxxo_mxn, fields } });
  };
}

/** Opens the form in a page where one chunk never comes, or comes late. */
async function openSpoiled(fault: "missing" | "slow", chunk: string) {
  const token = newPlayer();
  const page = await openPage({
    attributes: { script: `/spoiled/${fault}/${chunk}/cashier-widget.js`, token, transport: "http" },
    prepare: askForPhone,
  });
  const element = await page.become("ready");
  await on(element).press("OXXO");
  await on(element).at("/deposit/redirect");
  await on(element).fill("Amount", "500");
  return { element, token };
}

const sentPhones = async (token: string) =>
  (await server.calls(token, "/BANKING_DEPOSIT/create")).map(({ fields }) => Object(fields).phone);

describe("a phone field whose code comes late", () => {
  for (const chunk of ["phoneMetadata", "phoneNumbers", "PhoneField"]) {
    it(`takes digits until ${chunk} has come, and shows them as a number then`, async () => {
      const { element } = await openSpoiled("slow", chunk);
      await on(element).fill("Phone", "5512345678");
      (await on(element).find("textbox", "Amount")).focus();
      await on(element).find("button", "Country code: Mexico +52");
      const phone = (await on(element).find("textbox", "Phone")) as HTMLInputElement;
      await until("the number", () => phone.value === "+52 551 234 5678");
    });
  }

  it("is not taken from under the player's fingers", async () => {
    const { element } = await openSpoiled("slow", "phoneMetadata");
    await until("the phone field", () => on(element).all("textbox", "Phone")[0]?.getAttribute("type") === "tel");
    const phone = await on(element).fill("Phone", "551");
    await on(element).find("button", "Country code: Mexico +52");
    await until("the number", () => phone.value === "+52 551");
    expect(element.shadowRoot?.activeElement).to.equal(phone);
    expect(phone.selectionStart).to.equal(7);
  });
});

describe("a phone field whose code cannot be had", () => {
  for (const chunk of ["phoneMetadata", "phoneNumbers", "PhoneField"]) {
    it(`without ${chunk} takes an international number as it is`, async () => {
      const { element, token } = await openSpoiled("missing", chunk);
      await on(element).fill("Phone", "+52 55 1234");
      await on(element).press("Deposit");
      const phone = (await on(element).find("textbox", "Phone")) as HTMLInputElement;
      await until("the message", () => phone.getAttribute("aria-invalid") === "true");
      await on(element).fill("Phone", "+525512345678");
      expect(phone.value).to.equal("+525512345678");
      expect(on(element).all("button", /^Country code/)).to.deep.equal([]);
      await on(element).press("Deposit");
      const sent = await eventually(
        "a submission",
        () => sentPhones(token),
        (all) => all.length > 0,
      );
      expect(sent).to.deep.equal(["+525512345678"]);
    });
  }
});

describe("a phone field under the least that a policy can grant", () => {
  it("has its flags, and nothing is refused", async () => {
    const refused: string[] = [];
    const page = await openPage({
      attributes: { script: "/dist/cashier-widget.js", policy: "least", token: newPlayer(), transport: "http" },
      prepare: (view) => {
        view.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          refused.push(`${violatedDirective} ${blockedURI}`),
        );
        askForPhone(view);
      },
    });
    const element = await page.become("ready");
    await on(element).press("OXXO");
    const button = await on(element).find("button", "Country code: Mexico +52");
    const flag = await until("the flag", () => button.querySelector("img"));
    await until("its picture", () => flag.complete && flag.naturalWidth > 0);
    button.click();
    await until("flags in the list", () => (element.shadowRoot?.querySelectorAll("dialog img").length ?? 0) > 2);
    expect(refused).to.deep.equal([]);
  });
});
