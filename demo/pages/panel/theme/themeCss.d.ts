type Values = Readonly<Record<string, string>>;
export interface Look {
  readonly shared: Values;
  readonly light: Values;
  readonly dark: Values;
}
export function themeCss(look: Look): string;
export function isValue(text: string): boolean;
