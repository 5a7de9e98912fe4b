/** Shows a script of this page, as it stands, once somebody opens its place. */
export function showSource(details, address) {
  const place = details.querySelector("pre");
  details.addEventListener(
    "toggle",
    async () => {
      const response = await fetch(address);
      place.textContent = response.ok ? await response.text() : "The script could not be loaded.";
    },
    { once: true },
  );
}
