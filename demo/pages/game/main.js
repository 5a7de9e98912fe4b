import { followRedirects } from "/followRedirect.js";

// A game that moves at the display's own speed, with the cashier's card below it.
const card = document.querySelector("cashier-widget");
const balance = document.querySelector("#balance");
const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });

async function refreshBalance() {
  const response = await fetch("/account", { headers: { authorization: card.getAttribute("token") } });
  const { amount, currency } = (await response.json()).user.balanceData.primary;
  balance.textContent = `${money.format(amount)} ${currency}`;
}
document.addEventListener("cashier-transaction", refreshBalance);
followRedirects();

// The page's own dialog in place of the full view.
const dialog = document.querySelector("#dialog");
card.addEventListener("cashier-open", (event) => {
  if (!document.querySelector("#own").checked) return;
  event.preventDefault();
  // the next step of a payment that the dialog shows already
  if (dialog.open) return;
  const cashier = document.createElement("cashier-widget");
  // the server, too: by default the token goes to the origin of the widget's script
  const fields = ["server", "host", "userId", "token", "currency", "paymentGeo", "lang", "theme"];
  for (const name of fields) cashier[name] = card[name];
  cashier.addEventListener("cashier-close", () => dialog.close());
  dialog.replaceChildren(cashier);
  dialog.showModal();
});
dialog.addEventListener("close", () => dialog.replaceChildren());

const canvas = document.querySelector("#sky");
const multiplier = document.querySelector("#multiplier");
const pen = canvas.getContext("2d");
const roundMs = 9_000;
const stars = Array.from({ length: 90 }, (_, index) => ({
  x: (index * 0.618) % 1,
  y: (index * 0.371) % 1,
  speed: 0.02 + ((index * 7) % 11) / 200,
}));

/** Draws one frame. @param now ms since the page's time origin */
function draw(now) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = "#7f8fd0";
  for (const { x, y, speed } of stars) pen.fillRect(x * width, ((y + (now / 1_000) * speed) % 1) * height, 2, 2);
  const part = (now % roundMs) / roundMs;
  const [toX, toY] = [width * (0.08 + 0.84 * part), height * (0.92 - 0.8 * part ** 2)];
  const tail = pen.createLinearGradient(0, height, toX, toY);
  tail.addColorStop(0, "#b8f04a00");
  tail.addColorStop(1, "#b8f04a");
  pen.strokeStyle = tail;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(0, height);
  pen.quadraticCurveTo(toX * 0.6, height * 0.95, toX, toY);
  pen.stroke();
  pen.fillStyle = "#f6ffe2";
  pen.beginPath();
  pen.arc(toX, toY, 8, 0, 2 * Math.PI);
  pen.fill();
  multiplier.textContent = `${(1 + 7 * part ** 2).toFixed(2)}×`;
  requestAnimationFrame(draw);
}
requestAnimationFrame(draw);
await refreshBalance();
