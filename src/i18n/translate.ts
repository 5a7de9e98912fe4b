import type { I18n } from "@lingui/core";

/** A text: its id in the catalogues and its English default. */
export interface Message {
  id: string;
  message?: string;
}

/** Translates a text into the active language. */
export function translate(i18n: I18n, { id, message }: Message, values?: Record<string, unknown>): string {
  try {
    return i18n._(id, values, message === undefined ? {} : { message });
  } catch {
    // a host's locale file may ask for a format that does not exist
    return message ?? id;
  }
}
