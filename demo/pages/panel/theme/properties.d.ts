export interface MainProperty {
  name: string;
  label: string;
  light?: string;
  dark?: string;
  value?: number;
  max?: number;
}
export const mainProperties: readonly MainProperty[];
export const furtherProperties: readonly { title: string; isColor?: boolean; names: readonly string[] }[];
