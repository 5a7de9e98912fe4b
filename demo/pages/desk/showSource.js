/** Loads the sources of scripts when their details element opens. */
export function showSource(details, ...addresses) {
  const pre = details.querySelector("pre");
  details.addEventListener(
    "toggle",
    async () => {
      pre.textContent = (await Promise.all(addresses.map(sourceOf))).join("\n");
    },
    { once: true },
  );
}

async function sourceOf(address) {
  const response = await fetch(address);
  return response.ok ? await response.text() : "The script failed to load.";
}
