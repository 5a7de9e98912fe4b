// Prevents a second submit while the first is pending.
const form = document.querySelector("form");
form?.addEventListener("submit", (event) => {
  if (form.getAttribute("aria-busy") === "true") event.preventDefault();
  form.setAttribute("aria-busy", "true");
});
// the back-forward cache restores the page with its form still busy
addEventListener("pageshow", () => form?.removeAttribute("aria-busy"));

// In a frame of the cashier: asks for the height it needs, and says when it is done.
if (document.body.classList.contains("framed") && parent !== window) {
  const tell = (message) => parent.postMessage(message, "*");
  new ResizeObserver(() => tell({ type: "cashier-frame-height", height: document.body.offsetHeight })).observe(
    document.body,
  );
  if (document.querySelector("[data-done]")) tell({ type: "cashier-frame-done" });
}
