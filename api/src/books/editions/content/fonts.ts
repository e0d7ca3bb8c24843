import { fileURLToPath } from 'node:url';

/** Ranges of Unicode that a font is used for. */
const ranges = {
  tamil: 'U+0964-0965, U+0B82-0BFA, U+200C-200D, U+20B9, U+25CC',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
};
const tamilOrLatin = Object.keys(ranges) as (keyof typeof ranges)[];

/**
 * The text's font and that of titles. In PDF files of fonts that place the pulli as a mark of its own, such as Noto Serif
 * Tamil, programs take the gap before it for a space, and words cannot be found or copied; these have it in the letter.
 */
const faces = [
  {
    family: 'Mukta Malar',
    weight: '400',
    path: '@fontsource/mukta-malar/files/mukta-malar-SUBSET-400-normal.woff2',
  },
  {
    family: 'Mukta Malar',
    weight: '700',
    path: '@fontsource/mukta-malar/files/mukta-malar-SUBSET-700-normal.woff2',
  },
  {
    family: 'Baloo Thambi 2',
    weight: '400 800',
    path: '@fontsource-variable/baloo-thambi-2/files/baloo-thambi-2-SUBSET-wght-normal.woff2',
  },
];

/** A font of the books; all are under the SIL Open Font License, which allows to embed them. */
export interface BookFont {
  name: string;
  /** On this machine. */
  file: string;
  rule: string;
}

/** The fonts of a book. @param folder where the book has them, such as `fonts/` */
export const bookFonts = (folder: string): BookFont[] =>
  faces.flatMap(({ family, weight, path }) =>
    tamilOrLatin.map((subset) => {
      const source = path.replace('SUBSET', subset);
      const name = source.slice(source.lastIndexOf('/') + 1);
      return {
        name,
        file: fileURLToPath(import.meta.resolve(source)),
        rule: `@font-face{font-family:"${family}";font-weight:${weight};font-style:normal;src:url("${folder}${name}") format("woff2");unicode-range:${ranges[subset]}}`,
      };
    }),
  );
