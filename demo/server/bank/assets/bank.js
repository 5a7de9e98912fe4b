// One decision is enough: a second press while the first is on its way would only confuse.
const form = document.querySelector("form");
form?.addEventListener("submit", (event) => {
  if (form.getAttribute("aria-busy") === "true") event.preventDefault();
  form.setAttribute("aria-busy", "true");
});
// The page can come back from the history with its form still marked.
addEventListener("pageshow", () => form?.removeAttribute("aria-busy"));
