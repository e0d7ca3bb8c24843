import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { inlineScript } from './inline-script.ts';

const query = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  window.takeEarly?.();
  document.head.innerHTML = '<script data-version="v1" src="/script.js"></script>';
  document.body.innerHTML = `<button id="like">Like</button><a href="#a">a</a><button popovertarget="menu">Menu</button>
    <form id="plain" method="post"></form><form id="own"></form><p id="late" hidden><button data-plain>Retry</button></p>`;
  new Function(inlineScript)();
});

test('what only scripts can do is kept until they come', () => {
  fireEvent.click(query('#like'));
  fireEvent.click(query('a'));
  fireEvent.click(query('[popovertarget]'));
  const [isSent, isHeld] = [query('#plain'), query('#own')].map((form) => fireEvent.submit(form));
  expect([isSent, isHeld]).toEqual([true, false]);
  const kept = window.takeEarly!();
  expect(kept.map(({ type, target }) => [type, (target as Element).id])).toEqual([
    ['click', 'like'],
    ['submit', 'own'],
  ]);
  fireEvent.click(query('#like'));
  expect(kept).toHaveLength(2);
});

test('a page whose starter does not come says so, once something was pressed', () => {
  fireEvent.error(query('script'));
  expect(query('#late').hidden).toBe(true);
  fireEvent.click(query('#like'));
  expect(query('#late').hidden).toBe(false);
});

test('a starter that does not come is reported, and loaded again, at once when that is wished', () => {
  jest.useFakeTimers();
  window.failures = [];
  const lost = query('script');
  fireEvent.error(lost);
  jest.advanceTimersByTime(3000);
  const second = query('script');
  expect([second === lost, second.outerHTML]).toEqual([false, lost.outerHTML]);
  fireEvent.error(second);
  fireEvent.click(query('#like'));
  fireEvent.click(query('#late button'));
  const third = query('script');
  expect(third).not.toBe(second);
  jest.advanceTimersByTime(3000);
  expect(query('script')).toBe(third);
  const failure = [undefined, 'load', new Error('The starter did not load')];
  expect(window.failures).toEqual([failure, failure]);
  jest.useRealTimers();
});

test('a page whose starter does not come says so for what was pressed before', () => {
  fireEvent.click(query('#like'));
  fireEvent.error(query('script'));
  expect(query('#late').hidden).toBe(false);
});
