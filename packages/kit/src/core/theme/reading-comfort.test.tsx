import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { chooseSerif, chooseTextSize, useSerif, useTextSize } from './reading-comfort.ts';
import { themeScript } from './theme-script.ts';

const { dataset } = document.documentElement;

/** Runs the script that the head runs before the first paint. */
const loadPage = () => new Function(themeScript)();

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

test('without a choice the text has its own size', () => {
  expect(renderHook(useTextSize).result.current).toBe('normal');
});

test('a chosen size is in force at once', () => {
  const { result } = renderHook(useTextSize);
  act(() => chooseTextSize('large'));
  expect([result.current, dataset.textSize]).toEqual(['large', 'large']);
});

test('a chosen size holds for the next page before it is painted', () => {
  chooseTextSize('largest');
  delete dataset.textSize;
  loadPage();
  expect(dataset.textSize).toBe('largest');
});

test('a size that is none is not applied', () => {
  localStorage.setItem('textSize', 'huge');
  loadPage();
  expect(dataset.textSize).toBeUndefined();
});

test('a serif is chosen, kept, and taken back', () => {
  const { result } = renderHook(useSerif);
  act(() => chooseSerif(true));
  expect(result.current).toBe(true);
  loadPage();
  expect(dataset.serif).toBe('');
  act(() => chooseSerif(false));
  expect([result.current, dataset.serif]).toEqual([false, undefined]);
});

test('a look in serif is one, until the reader takes it back', () => {
  dataset.look = 'letterpress';
  const { result } = renderHook(useSerif);
  expect(result.current).toBe(true);
  act(() => chooseSerif(false));
  expect(result.current).toBe(false);
  delete dataset.sans;
  loadPage();
  expect([dataset.sans, dataset.serif]).toEqual(['', undefined]);
});
