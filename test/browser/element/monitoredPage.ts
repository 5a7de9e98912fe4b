/** A page whose elements are monitored by a client of its own, and what that client would have sent. */
import { interceptIntake, type RumEvent, rumEvents } from "../pages/intake.ts";
import { byRole, fill, namesOf } from "../pages/tree.ts";
import { idle } from "../pages/waiting.ts";
import { mountFor, newPlayer, openFrame, until } from "../pages/widgetPage.ts";

/** What the host gives the element. */
export const ids = {
  applicationId: "b0a51b3c-0000-4000-8000-000000000001",
  clientToken: "pub-client",
  site: "datadoghq.eu",
};
/** The same, as an attribute. */
export const monitoring = JSON.stringify(ids);

/** Opens a page in a frame. @param query what its address carries */
export async function openPage(query: Record<string, string> = {}, intake = {}) {
  const { view, page, frame } = await openFrame({ embedding: "module", ...query });
  await view.customElements.whenDefined("cashier-widget");
  const sent = interceptIntake(view, intake);
  const warned: string[] = [];
  view.console.warn = (...words: unknown[]) => warned.push(words.join(" "));
  const mount = (attributes: Record<string, string> = {}, token = newPlayer("very-secret")) =>
    mountFor(token, { server: window.demoServer, ...attributes }, page);
  const fetched = (name: string) =>
    view.performance.getEntriesByType("resource").filter((entry) => new URL(entry.name).pathname.includes(name));
  return { view, page, frame, sent, warned, mount, fetched };
}

export type MonitoredPage = Awaited<ReturnType<typeof openPage>>;

/** Waits until the client has begun its session. */
export async function started({ view }: MonitoredPage): Promise<void> {
  await until("the client", () => Reflect.has(view, "_DD_SESSION"));
  await idle(view);
}

/** Makes the client send what it has gathered, as when a page is frozen. */
export function sendAll({ view }: MonitoredPage): void {
  // the client takes events of scripts for a person's where they bear this mark
  view.dispatchEvent(Object.assign(new view.Event("freeze"), { __ddIsTrusted: true }));
}

/** Removes the last element, with which the client sends what it has left. @returns all that it has sent */
export async function eventsOnRemoval(element: HTMLElement, { sent }: MonitoredPage): Promise<RumEvent[]> {
  element.remove();
  await until("the end of the session", () => rumEvents(sent).some(({ session }) => session.is_active === false));
  return rumEvents(sent);
}

/** What the player types, and nothing else contains. */
export const typed = "Xanthippe";

/** Types it into the form of "Online banking". */
export async function typeName(element: HTMLElement): Promise<HTMLElement> {
  await byRole(element, "textbox", "Amount");
  const [, name] = namesOf(element, "textbox");
  return fill(element, name ?? "", typed);
}
