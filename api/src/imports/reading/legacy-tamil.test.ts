import { describe, expect, test } from '@jest/globals';
import { fromLegacyTamil } from './legacy-tamil.ts';

/** Bytes as a program without Tamil reads them. */
const seen = (...bytes: number[]): string => new TextDecoder('windows-1252').decode(Uint8Array.from(bytes));

const tscii = {
  'தமிழ் மொழி': seen(0xbe, 0xc1, 0xa2, 0xfa, 0x20, 0xa6, 0xc1, 0xa1, 0xc6, 0xa2),
  'கோவை, பெண்கள்': seen(0xa7, 0xb8, 0xa1, 0xa8, 0xc5, 0x2c, 0x20, 0xa6, 0xc0, 0xf1, 0xb8, 0xfb),
  'கௌரவம் ஜன்னல்': seen(0xa6, 0xb8, 0xaa, 0xc3, 0xc5, 0xf5, 0x20, 0x83, 0xfd, 0xc9, 0xf8),
  '“பூக்கள்” பூத்தன': seen(0x93, 0xe2, 0xec, 0xb8, 0xfb, 0x94, 0x20, 0xe2, 0xf2, 0xbe, 0xc9),
};

const tab = {
  'தமிழ் மொழி': seen(0xee, 0xf1, 0xa4, 0xf6, 0xa2, 0x20, 0xaa, 0xf1, 0xa3, 0xf6, 0xa4),
  'வெள்ளம் தெளிவு': seen(...[0xaa, 0xf5, 0xf7, 0xa2, 0xf7, 0xf1, 0xa2, 0x20, 0xaa, 0xee, 0xf7, 0xa4, 0xbe]),
  'கௌரவம் கூடை': seen(0xaa, 0xe8, 0xf7, 0xf3, 0xf5, 0xf1, 0xa2, 0x20, 0xc3, 0xac, 0xec),
};

describe.each([
  { name: 'TSCII', samples: tscii },
  { name: 'TAB', samples: tab },
])('$name', ({ name, samples }) => {
  test.each(Object.entries(samples))('is recognised and read: %s', (expected, written) => {
    expect(fromLegacyTamil(written)).toEqual({ text: expected, encoding: name });
  });

  test('keeps tags and addresses', () => {
    const [[expected, written]] = Object.entries(samples) as [[string, string]];
    const html = (text: string) => `<p class="a"><a href="http://a.example/b?c=1">${text}</a> 2004</p>`;
    expect(fromLegacyTamil(html(written)).text).toBe(html(expected));
  });

  test('is read where its letters are entities', () => {
    const [[expected, written]] = Object.entries(samples) as [[string, string]];
    const entities = written.replace(/[^\0-\u007f]/g, (sign) => `&#${sign.codePointAt(0)};`);
    expect(fromLegacyTamil(`<p>${entities} &lt;&amp;</p>`).text).toBe(`<p>${expected} &lt;&amp;</p>`);
  });
});

test.each([
  'மழை பெய்தது – “நின்றது”',
  'Déjà vu : l’été à Pondichéry, où naît la poésie tamoule',
  'Größe, Übermaß, Ärger',
  '© 2004 – £5 · ½',
  'naïve café',
  '',
])('what is in Unicode or another language stays as it is: %s', (text) => {
  expect(fromLegacyTamil(text)).toEqual({ text, encoding: '' });
});
