// Simulates https://www.google.com/recaptcha/api.js?render=KEY: the same global, in the same two steps.
// The query parameter `how` is slow, error or badToken; the control panel's faults take precedence.
{
  const { origin, searchParams } = new URL(document.currentScript.src);
  const siteKey = searchParams.get("render");
  const waiting = [];

  async function execute(key, { action }) {
    if (key !== siteKey) throw new Error(`Invalid site key or not loaded in api.js: ${key}`);
    const query = new URLSearchParams({ provider: "recaptcha", action, how: searchParams.get("how") ?? "" });
    // a slow response must not block the next one, which has the same address
    const response = await fetch(`${origin}/captcha/answer?${query}`, { cache: "no-store" });
    const { how, answer } = await response.json();
    if (how === "error") throw new Error("The demo simulates a failure");
    return answer;
  }

  window.grecaptcha = window.grecaptcha ?? {};
  window.grecaptcha.ready = (callback) => (window.grecaptcha.execute ? callback() : waiting.push(callback));
  // the original loads a second script here
  setTimeout(() => {
    window.grecaptcha.execute = execute;
    for (const callback of waiting.splice(0)) callback();
  });
}
