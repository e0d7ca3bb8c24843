import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accentColors, hardestGrounds } from '../appearance/accent.ts';

type Theme = Record<string, string>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const tokens = read('./tokens.css');
const sheet = read('./looks.css');

/** The colours of a look in a theme; an accent's are those of the look itself. */
function getColors(sheet: string, selector: string, theme: 'light' | 'dark'): Theme {
  const block = sheet.slice(sheet.indexOf(selector)).match(/\{([^}]*)\}/)![1]!;
  const declarations = [...block.matchAll(/--([\w-]+): ([^;]+);/g)];
  return Object.fromEntries(
    declarations.flatMap(([, name, value]) => {
      const colors = value!.match(/#\w{6}/g) ?? [];
      return colors.length > 0 ? [[name, colors.at(theme === 'light' ? 0 : -1)]] : [];
    }),
  );
}

const looks = ['letterpress', 'night', 'bare'];

const themes = (['light', 'dark'] as const).flatMap(
  (theme): [name: string, theme: typeof theme, colors: Theme][] => [
    ['default', theme, getColors(tokens, ':root, [data-theme] {', theme)],
    ...looks.map((look): [string, typeof theme, Theme] => [
      look,
      theme,
      getColors(sheet, `[data-look="${look}"], [data-look="${look}"] [data-theme] {`, theme),
    ]),
  ],
);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(theme: Theme, text: string, background: string): number {
  const [high, low] = [luminance(theme[text]!), luminance(theme[background]!)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const brandPairs = [
  ...['paper', 'surface', 'brand-tint', 'mark', 'line'].map((background) => ['brand', background] as const),
  ...['ink', 'ink-2'].map((text) => [text, 'brand-tint'] as const),
  ['on-brand', 'brand'],
  ['on-night', 'night'],
] as const;

const textPairs = [
  ...brandPairs,
  ...['paper', 'surface'].flatMap((background) =>
    ['ink', 'ink-2', 'ink-3', 'good', 'warn', 'bad'].map((text) => [text, background] as const),
  ),
  ...['mark', 'line'].flatMap((background) => ['ink', 'ink-2'].map((text) => [text, background] as const)),
  ['on-brand', 'bad'],
  ['paper', 'ink'],
] as const;

const tooFaint = (colors: Theme, pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([text, background]) => contrast(colors, text, background) < 4.5);

const toHex = (part: number) => Math.round(part).toString(16).padStart(2, '0');
const anAccent = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map(toHex).join('')}`);

/** A colour of a hue in degrees and a lightness, as the HSL of CSS has them, fully saturated. */
function hsl(hue: number, lightness: number): string {
  const chroma = lightness < 0.5 ? lightness : 1 - lightness;
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return `#${[0, 8, 4].map((n) => toHex(part(n))).join('')}`;
}

/** All hues, from black to white. */
const grid = Array.from({ length: 24 }, (_, hue) => hue * 15).flatMap((hue) =>
  Array.from({ length: 11 }, (_, step): [string] => [hsl(hue, step / 10)]),
);

describe.each(themes)('the %s look, %s', (_look, theme, colors) => {
  test('every text reaches AA on its background', () => {
    expect(tooFaint(colors, textPairs)).toEqual([]);
  });

  test('the edges of controls reach 3:1', () => {
    expect(['paper', 'surface'].filter((background) => contrast(colors, 'edge', background) < 3)).toEqual([]);
  });

  test('any accent reaches AA wherever it is used', () => {
    fc.assert(
      fc.property(anAccent, (accent) => {
        const { brand, tint, night } = accentColors(accent)[theme];
        expect(tooFaint({ ...colors, brand, 'brand-tint': tint, night }, brandPairs)).toEqual([]);
      }),
      { numRuns: 200, examples: grid },
    );
  });

  test('no ground is harder for an accent than those it is computed for', () => {
    const hardest = hardestGrounds[theme].map(luminance);
    for (const name of ['paper', 'surface', 'mark', 'line']) {
      const ground = luminance(colors[name]!);
      if (theme === 'light') expect(ground).toBeGreaterThanOrEqual(Math.min(...hardest));
      else expect(ground).toBeLessThanOrEqual(Math.max(...hardest));
    }
  });
});

test('an accent that is readable is taken as it is', () => {
  expect(accentColors('#7a1f2b').light.brand).toBe('#7a1f2b');
});

test('all looks set the same colours', () => {
  const drawn = /^cover-/;
  const names = (colors: Theme) => Object.keys(colors).filter((name) => !drawn.test(name));
  for (const [, , colors] of themes) expect(names(colors)).toEqual(names(themes[0]![2]));
});
