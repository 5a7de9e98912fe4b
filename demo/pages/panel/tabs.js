/** Implements the ARIA tabs pattern: arrow keys move the focus and select. */
export function enableTabs(list) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  function select(tab) {
    for (const other of tabs) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = other !== tab;
    }
  }
  list.addEventListener("click", ({ target }) => {
    const tab = target.closest('[role="tab"]');
    if (tab) select(tab);
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs.at((tabs.indexOf(event.target) + step) % tabs.length);
    select(next);
    next.focus();
    event.preventDefault();
  });
}
