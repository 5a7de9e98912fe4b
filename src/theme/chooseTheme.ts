/** The two themes. */
export type Theme = "light" | "dark";

/** Input of {@link chooseTheme}. */
export interface ThemeInput {
  /** The element's `theme` attribute. */
  attribute: "auto" | Theme;
  /** The theme named by the host schema, if any. */
  schema?: Theme | null | undefined;
  /** The platform; android and ios are native. */
  platform?: string | null | undefined;
}

/** Chooses the theme: the attribute, else the schema, else dark on native platforms and light elsewhere. */
export function chooseTheme({ attribute, schema, platform }: ThemeInput): Theme {
  if (attribute !== "auto") return attribute;
  if (schema) return schema;
  return platform === "android" || platform === "ios" ? "dark" : "light";
}
