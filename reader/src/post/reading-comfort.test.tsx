import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReadingComfort } from './reading-comfort.tsx';

const { dataset } = document.documentElement;

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(dataset)) delete dataset[name];
});

const larger = () => screen.getByRole('button', { name: 'எழுத்தைப் பெரிதாக்கு' });
const smaller = () => screen.getByRole('button', { name: 'எழுத்தைச் சிறிதாக்கு' });
const serif = () => screen.getByRole('button', { name: /serif/ });

test('the text has four sizes', async () => {
  render(<ReadingComfort />);
  const seen = [];
  await userEvent.click(smaller());
  for (let step = 0; step < 4; step++) {
    seen.push(dataset.textSize);
    await userEvent.click(larger());
  }
  expect(seen).toEqual(['small', 'normal', 'large', 'largest']);
});

test('at the largest there is no larger one', async () => {
  render(<ReadingComfort />);
  for (let step = 0; step < 4; step++) await userEvent.click(larger());
  expect(larger()).toHaveAttribute('aria-disabled', 'true');
  expect(dataset.textSize).toBe('largest');
});

test('the step is said', async () => {
  render(<ReadingComfort />);
  await userEvent.click(larger());
  expect(screen.getByRole('status')).toHaveTextContent('எழுத்தளவு 3 / 4');
});

test('a serif is switched on and off', async () => {
  render(<ReadingComfort />);
  await userEvent.click(serif());
  expect(serif()).toHaveAttribute('aria-pressed', 'true');
  expect(dataset.serif).toBe('');
  await userEvent.click(serif());
  expect(dataset.serif).toBeUndefined();
});
