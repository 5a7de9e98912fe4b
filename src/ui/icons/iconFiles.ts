/** Addresses of an icon's files: in the light theme, and in the dark one where it differs. */
export type IconFiles = readonly [light: string, dark?: string];

/** The icons by name, each a file of its own. The build fills this in, see `.build/iconFiles.ts`. */
export const iconFiles: Readonly<Record<string, IconFiles>> = {};
