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

interface Entry {
  texts: object;
  words: object;
}
/** The words of one front, or of a package that fronts contain, in one language. */
export type Translations = readonly Entry[];

/** An entry: every text of a group in another language. */
export const translation = <T extends object>(texts: T, words: Translation<T>): Entry => ({ texts, words });

/** An entry: the texts of a group that differ from the default's. */
export const variation = <T extends object>(texts: T, words: Variation<T>): Entry => ({ texts, words });
