import { afterEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { setLanguage } from '../../text/language.ts';
import { MixedText } from './mixed-text.tsx';

afterEach(() => setLanguage('mixed', []));

const show = (text: string) => render(<MixedText text={text} />).container.innerHTML;

test('in English, names are marked as Tamil', () => {
  setLanguage('en', []);
  expect(show('முகில் commented on “காலை, மழை”')).toBe(
    '<span lang="ta">முகில்</span> commented on “<span lang="ta">காலை, மழை</span>”',
  );
});

test('on a Tamil page a text stays as it is', () => {
  expect(show('முகில் கருத்துரைத்தார்')).toBe('முகில் கருத்துரைத்தார்');
});
