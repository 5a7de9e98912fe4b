import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { ready, showTab } from "../../driver/element.ts";
import { cashierSession } from "../../driver/frame.ts";
import { embedReady, freshHostPage } from "../../driver/hostPage.ts";
import { openModes, refusedBy } from "../../driver/policyPages.ts";
import { createElsewhere, everyFlowPlayer, payAtBank } from "../../scenarios/deposit.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const visited = async (id: string) =>
  (await server.log({ kind: "bank" })).some(({ call, data }) => call === "visited" && Object(data).id === id);

/** The bank's origin in frames. */
const provider = () => window.demoServer.replace("127.0.0.1", "localhost");

/** Only Chromium tells what a frame may use. */
const isPolicyKnown = "featurePolicy" in HTMLIFrameElement.prototype;

/** Whether the bank may use something of the browser in a frame. */
function may(use: string, frame: Element | null | undefined): boolean {
  const policy: unknown = Reflect.get(Object(frame), "featurePolicy");
  return Reflect.apply(Reflect.get(Object(policy), "allowsFeature"), policy, [use, provider()]);
}

describe("a provider's frame under the least that a policy can grant", () => {
  const { modes } = openModes("leastWithFrames");

  for (const [mode, open] of Object.entries(modes)) {
    for (const method of ["frame_mxn", "frame_post_mxn"]) {
      it(`works in ${mode}, and nothing is refused: ${method}`, async () => {
        const token = await everyFlowPlayer();
        const id = await createElsewhere(token, method);
        const { view, element } = await open(token);
        await ready(element);
        await on(element).press("Continue");
        await on(element).at("/deposit/frame");
        await untilAsync("a visit of the bank", () => visited(id));
        await until("the page", () => element.shadowRoot?.querySelector("iframe")?.contentDocument === null);
        await payAtBank(id);
        await server.end(id, "settle");
        await on(element).find("heading", "Payment received");
        expect(await refusedBy(view)).to.deep.equal([]);
      });
    }
  }
});

describe("a provider's frame in the frame of the helper", () => {
  freshHostPage();

  it("may use the camera if the action says so, and not otherwise", async function () {
    if (!isPolicyKnown) this.skip();
    const token = await everyFlowPlayer();
    const id = await createElsewhere(token, "spei_mxn");
    const action = { type: "frame", url: `${provider()}/bank/check/${id}`, purpose: "verification" };
    await server.alter(id, { action: { ...action, allow: ["camera", "microphone"] } });
    const cashier = await embedReady({ session: cashierSession(token) }, "same");
    const element = await cashier.element();
    await on(element).press("Continue");
    const frame = await until("the frame", () => element.shadowRoot?.querySelector("iframe"));
    const uses = ["camera", "microphone", "payment"];
    expect(uses.map((use) => may(use, frame))).to.deep.equal([true, true, true]);
    await server.alter(id, { action });
    showTab(element.ownerDocument);
    const other = await until("another frame", () => {
      const found = element.shadowRoot?.querySelector("iframe") ?? undefined;
      return found !== frame ? found : undefined;
    });
    expect(uses.map((use) => may(use, other))).to.deep.equal([false, false, true]);
  });
});
