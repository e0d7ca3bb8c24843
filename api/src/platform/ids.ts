import { v7 } from 'uuid';

/** A new time-ordered id; its hyphens keep it from ever being all digits, as a slug may be. */
export const newId = (): string => v7();
