import { originOf } from "../contract/address/serverAddress";
import { type FieldName, type FieldValues, valuesOf } from "./fields";
import type { HostSession, Settings } from "./hostSession";
import { storedTransport } from "./storedTransport";

/** The session and the settings of an element. */
export interface Configuration {
  session: HostSession;
  settings: Settings;
}

/**
 * Adds the defaults to the values of an element.
 * @param read returns the value of a field, or undefined
 * @param base address of the script; its origin is the default server
 * @param locale from the page's address
 */
export function configuration(
  read: <Name extends FieldName>(name: Name) => FieldValues[Name] | undefined,
  base: string,
  locale?: string,
): Configuration {
  const session = valuesOf("session", read);
  return {
    session: { ...session, transport: storedTransport() ?? session.transport },
    settings: {
      ...valuesOf("settings", read),
      server: read("server") ?? originOf(base),
      returnUrl: read("returnUrl") ?? location.origin + location.pathname,
      locale,
    },
  };
}

/** Typed access to the values of fields, for {@link configuration}. */
export function reader(values: ReadonlyMap<FieldName, unknown>) {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the value comes from the field's reader
  return <Name extends FieldName>(name: Name) => values.get(name) as FieldValues[Name] | undefined;
}
