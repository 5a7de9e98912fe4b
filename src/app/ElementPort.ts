import type { User } from "../contract/host/user";
import type { HostFields, Servers } from "../host/HostBridge";
import type { FieldName } from "../session/fields";

/** The element, as its widget reads and changes it. */
export interface ElementPort {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** whether attributes or properties hold a token */
  hasToken(): boolean;
  /** whether attributes, properties or the host's session hold a valid value */
  has(name: FieldName): boolean;
  servers(): Servers;
  /** Replaces the host's session, which takes precedence over attributes and properties. */
  setSession(fields: HostFields, user?: User): void;
  setBonusList(list: unknown): void;
  /** @returns false if a host called preventDefault */
  dispatch(type: string, detail: unknown, cancelable: boolean): boolean;
  /** Sets `data-{name}`. */
  reflect(name: "screen" | "state" | "theme" | "platform", value: string): void;
}
