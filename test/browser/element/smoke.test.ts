import { expect } from "chai";
import { addScript, mount, ready } from "../driver/element.ts";

describe("cashier-widget.js", () => {
  it("defines the element, which shows the methods", async () => {
    const element = mount();
    await addScript();
    await ready(element);
    expect(element.shadowRoot?.querySelectorAll("button").length).to.be.greaterThan(3);
    element.remove();
  });

  it("loads a second time without effect", async () => {
    const defined = customElements.get("cashier-widget");
    await addScript({});
    expect(customElements.get("cashier-widget")).to.equal(defined);
  });
});
