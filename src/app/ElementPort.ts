import type { HostPort } from "../host/HostBridge";
import type { FieldName } from "../session/fields";

/** The element, as its widget reads and changes it. */
export interface ElementPort
  extends Pick<HostPort, "element" | "hasToken" | "servers" | "setSession" | "setBonusList"> {
  readonly root: ShadowRoot;
  /** whether attributes, properties or the host's session hold a valid value */
  has(name: FieldName): boolean;
  /** @returns false if a host called preventDefault */
  dispatch(type: string, detail: unknown, cancelable: boolean): boolean;
  /** Sets `data-{name}`. */
  reflect(name: "screen" | "state" | "theme" | "platform", value: string): void;
}
