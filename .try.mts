import { chromium } from "/work/main/node_modules/playwright-core/index.mjs";
const [,, url, out, w="390", h="844", attrs="", ...steps] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const p = await b.newPage({ viewport: { width: +w, height: +h } });
p.on("console", m => console.log("console", m.type(), m.text()));
p.on("pageerror", e => console.log("pageerror", e.stack));
await p.goto(url + "/dist/embed.html");
await p.evaluate((attrs) => {
  document.body.innerHTML = `<cashier-widget token="demo" payment-geo="MX" currency="MXN" ${attrs} style="position:absolute;inset:0"></cashier-widget>`;
  const el = document.querySelector("cashier-widget")!;
  for (const t of ["loaded","init","init-error","close","error","token-expired","screen","transaction","redirect","analytics"]) el.addEventListener("cashier-"+t, e => console.log("EV", e.type, JSON.stringify((e as CustomEvent).detail)));
}, attrs);
await p.waitForTimeout(2500);
let i = 0;
for (const s of steps) {
  const [cmd, ...rest] = s.split(":"); const arg = rest.join(":");
  if (cmd === "click") await p.getByRole("button", { name: arg }).first().click();
  if (cmd === "fill") { const [l, v] = arg.split("="); await p.getByLabel(l!).first().fill(v!); }
  if (cmd === "wait") await p.waitForTimeout(+arg);
  if (cmd === "shot") await p.screenshot({ path: `${out}-${i++}.png` });
  if (cmd === "url") console.log(p.url());
  if (cmd === "state") console.log(await p.evaluate(() => { const el = document.querySelector("cashier-widget"); return el?.outerHTML }));
}
await p.screenshot({ path: `${out}.png` });
await b.close();
