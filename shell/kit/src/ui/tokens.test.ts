import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

type Theme = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function themeAfter(selector: string): Theme {
  const block = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)![1]!;
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = themeAfter('[data-theme="light"] {');
const dark = themeAfter('[data-theme="dark"] {');

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

const textPairs = [
  ...['paper', 'surface'].flatMap((background) =>
    ['ink', 'ink-2', 'ink-3', 'brand', 'good', 'warn', 'bad'].map((text) => [text, background] as const),
  ),
  ...['brand-tint', 'mark', 'line'].flatMap((background) =>
    ['ink', 'ink-2', 'brand'].map((text) => [text, background] as const),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'bad'],
  ['paper', 'ink'],
  ['on-night', 'night'],
] as const;

const themes = [
  ['light', light],
  ['dark', dark],
] as const;

test.each(themes)('every text of the %s theme reaches AA on its background', (_name, theme) => {
  const tooFaint = textPairs.filter(([text, background]) => contrast(theme, text, background) < 4.5);
  expect(tooFaint).toEqual([]);
});

test.each(themes)('the edges of controls in the %s theme reach 3:1', (_name, theme) => {
  const tooFaint = ['paper', 'surface'].filter((background) => contrast(theme, 'edge', background) < 3);
  expect(tooFaint).toEqual([]);
});

test('the dark theme is the same by choice and by preference', () => {
  expect(themeAfter(':root:not([data-theme]) {')).toEqual(dark);
});
