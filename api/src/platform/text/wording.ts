import { findNamed, getName } from './texts.ts';

/** A text by its name, which can be stored and is worded in the language of whoever reads it. */
export interface Wording {
  /** Such as `exports.twoSites`. */
  text: string;
  values: unknown[];
}

type Values<Text> = Text extends (...values: infer V) => string ? V : [];

/** @param group texts that have a name */
export const wording = <Of extends object, Key extends keyof Of & string>(
  group: Of,
  key: Key,
  ...values: Values<Of[Key]>
): Wording => ({ text: `${getName(group)}.${key}`, values });

export function word({ text, values }: Wording): string {
  const [name = '', key = ''] = text.split('.');
  const words = findNamed(name)?.[key];
  return typeof words === 'function' ? words(...values) : String(words ?? text);
}

const start = '{"text":';

/** @param stored a wording as JSON, or a sentence, which earlier releases have stored */
export function wordStored(stored: string): string {
  if (!stored.startsWith(start)) return stored;
  try {
    return word(JSON.parse(stored));
  } catch {
    // its end did not fit into its column
    return stored;
  }
}
