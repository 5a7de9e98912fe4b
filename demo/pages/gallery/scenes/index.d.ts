/** One step: what it does, and what that needs. */
export interface Step {
  do: string;
  caption?: string;
  method?: string;
  methods?: readonly string[] | Readonly<Record<string, object>>;
  screen?: string;
  selector?: string;
}

/** One way through the cashier. */
export interface Scene {
  /** `group/name`; the group names the sheet */
  name: string;
  steps: readonly Step[];
}

export const groups: readonly { name: string; title: string; scenes: Readonly<Record<string, readonly Step[]>> }[];
export const scenes: readonly Scene[];
/** Every screen to show: its scene and its caption. */
export const screens: readonly { scene: string; caption: string }[];
export function captionsOf(steps: readonly Step[]): string[];
