import { v7 } from 'uuid';

/** A new time-ordered id. Its hyphens distinguish it from a slug of digits only. */
export const newId = (): string => v7();
