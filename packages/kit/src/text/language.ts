import type { Language } from '@ezhuthu/contract';

/** The same texts in another language: text for text, with the same parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Translation<Text>
    : { readonly [K in keyof T]: Translation<T[K]> };

/** The texts that a language words differently than the default. */
export type Variation<T> = T extends string | ((...given: never[]) => unknown)
  ? Translation<T>
  : { readonly [K in keyof T]?: Variation<T[K]> };

type Texts = Record<string, unknown>;

interface Entry {
  texts: object;
  words: object;
}
/** The words of one front, or of a package that fronts contain, in one language. */
export type Catalogue = readonly Entry[];

/** An entry of a catalogue: every text of a group in another language. */
export const translation = <T extends object>(texts: T, words: Translation<T>): Entry => ({ texts, words });

/** An entry of a catalogue: the texts of a group that differ from the default's. */
export const variation = <T extends object>(texts: T, words: Variation<T>): Entry => ({ texts, words });

const originals = new Map<object, Texts>();
let spoken: Language = 'mixed';

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** A copy down to the texts themselves, which may be functions. */
const copy = (texts: object): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isGroup(text) ? copy(text) : text]));

function put(texts: Texts, original: Texts, words: Texts = {}): void {
  for (const [key, text] of Object.entries(original))
    if (isGroup(text)) put(texts[key] as Texts, text, words[key] as Texts | undefined);
    else texts[key] = words[key] ?? text;
}

/**
 * Changes texts where they stand, so that whoever reads them while rendering needs no hook, and the default's need no lookup.
 * What is rendered already stays as it is.
 * @param catalogues none for the default
 */
export function speak(language: Language, catalogues: readonly Catalogue[]): void {
  for (const [texts, original] of originals) put(texts as Texts, original);
  for (const { texts, words } of catalogues.flat()) {
    const original = originals.get(texts) ?? copy(texts);
    originals.set(texts, original);
    put(texts as Texts, original, words as Texts);
  }
  spoken = language;
}

export const getLanguage = (): Language => spoken;
