import { expect } from "chai";
import { freshFrames, openFramed, session } from "../pages/framePage.ts";
import { methods } from "../pages/listPage.ts";
import { byRole, fill, press } from "../pages/tree.ts";
import { newPlayer, ready, until } from "../pages/widgetPage.ts";
import { callsTo, socketsToBe } from "../server/demoServer.ts";

freshFrames();

it("a parent's session whose token is null signs the player out, and another one in later", async () => {
  const page = await openFramed();
  await press(page.element, "OXXO");
  await fill(page.element, "Email", "ana@example.com");
  page.say("loaded", session(page.token, { token: null }));
  await until("nobody", () => page.element.dataset.state === "starting");
  await socketsToBe(0);
  expect(page.element.dataset.screen).to.equal("/deposit");
  const next = newPlayer("next");
  page.say("loaded", session(next));
  await ready(page.element);
  await press(page.element, "OXXO");
  const email = await byRole(page.element, "textbox", "Email");
  expect(email).to.have.property("value").that.does.not.equal("ana@example.com");
  expect(await callsTo(methods, next)).to.have.length(1);
});
