export const waiting = 0;
export const processed = 1;
export const failed = 2;
export const accepted = 3;
