// Runs in the page that shows a cashier, before the widget.
{
  const root = () => document.querySelector("cashier-widget")?.shadowRoot;
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const quietMs = 200;
  const patienceMs = 4_000;

  /** Resolves after a time without changes; a countdown changes each second, so the time is shorter. */
  function quiet(shadow) {
    return new Promise((resolve) => {
      let timer = setTimeout(end, quietMs);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(end, quietMs);
      });
      function end() {
        observer.disconnect();
        resolve();
      }
      setTimeout(end, patienceMs);
      observer.observe(shadow, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  const isLoading = (shadow) =>
    shadow.querySelector("[part~=skeleton], [aria-busy=true]") !== null ||
    [...shadow.querySelectorAll("img")].some((image) => image.loading !== "lazy" && !image.complete);

  window.screensSettled = async () => {
    const end = performance.now() + patienceMs;
    do {
      const shadow = root();
      if (shadow) await quiet(shadow);
      else await frames();
    } while ((!root() || isLoading(root())) && performance.now() < end);
    await document.fonts.ready;
    await frames();
  };

  const scrolls = (node) =>
    node.scrollHeight > node.clientHeight + 24 && /auto|scroll/.test(getComputedStyle(node).overflowY);

  window.screensScroll = async (to) => {
    const shadow = root();
    const scope = shadow?.querySelector("dialog[open]") ?? shadow;
    const nodes = [...(scope?.querySelectorAll("*") ?? [])].filter((node) => node.checkVisibility() && scrolls(node));
    for (const node of nodes) node.scrollTop = to === "end" ? node.scrollHeight : 0;
    await frames();
    return nodes.length > 0;
  };

  window.screensTheme = async (name) => {
    const element = document.querySelector("cashier-widget");
    element.setAttribute("theme", name);
    document.documentElement.style.colorScheme = name;
    document.documentElement.style.background = name === "dark" ? "#05070a" : "#fff";
    await frames();
  };

  // a payment that leaves for its provider stays here
  document.addEventListener("cashier-redirect", (event) => event.preventDefault());
}
