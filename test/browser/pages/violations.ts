import "axe-core";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

/** What axe finds wrong with the element, in words. */
export async function violations(element: HTMLElement): Promise<string[]> {
  // an animation that runs would be measured half-way
  const running = element.shadowRoot?.getAnimations() ?? [];
  const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  const found = await window.axe.run(element, { resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`),
  );
}
