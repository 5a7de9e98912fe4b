/** The addresses of an icon: for the light theme, and for the dark theme if it differs. */
export type IconFiles = readonly [light: string, dark?: string];

/** Icon files by name; filled by the build, see `.build/plugins/iconFiles.ts`. */
export const iconFiles: Readonly<Record<string, IconFiles>> = {};
