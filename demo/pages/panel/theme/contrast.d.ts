export function contrast(first: string, second: string): number;
export function onAccent(accent: string): string;
export function contrastProblems(colorOf: (name: string) => string | undefined): string[];
