import type { Look } from "./themeCss";

export const presets: readonly (Look & { readonly name: string })[];
