import { findNamed, getName } from './texts.ts';

/** A text by its name, which can be stored and is worded in the language of whoever reads it. */
export interface Wording {
  /** Such as `exports.twoSites`. */
  text: string;
  values: unknown[];
}

/** What a text is given; a wording for what is itself in the reader's language. */
type Values<Text> = Text extends (...values: infer V) => string ? { [K in keyof V]: V[K] | Wording } : [];

const wordValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'text' in value ? word(value as Wording) : value;

/** @param group texts that have a name */
export const wording = <Of extends object, Key extends keyof Of & string>(
  group: Of,
  key: Key,
  ...values: Values<Of[Key]>
): Wording => ({ text: `${getName(group)}.${key}`, values });

export function word({ text, values }: Wording): string {
  const [name = '', key = ''] = text.split('.');
  const words = findNamed(name)?.[key];
  return typeof words === 'function' ? words(...values.map(wordValue)) : String(words ?? text);
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
