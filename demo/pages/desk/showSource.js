/** Loads the source of a script when its details element opens. */
export function showSource(details, address) {
  const pre = details.querySelector("pre");
  details.addEventListener(
    "toggle",
    async () => {
      const response = await fetch(address);
      pre.textContent = response.ok ? await response.text() : "The script failed to load.";
    },
    { once: true },
  );
}
