// Prevents a second submit while the first is pending.
const form = document.querySelector("form");
form?.addEventListener("submit", (event) => {
  if (form.getAttribute("aria-busy") === "true") event.preventDefault();
  form.setAttribute("aria-busy", "true");
});
// the back-forward cache restores the page with its form still busy
addEventListener("pageshow", () => form?.removeAttribute("aria-busy"));
