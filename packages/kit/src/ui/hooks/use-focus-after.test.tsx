import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusAfter } from './use-focus-after.ts';

function Items({ names }: { names?: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(names?.length, () => heading.current);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Items
      </h2>
      {!names && <button type="button">Retry</button>}
      {names?.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  );
}

test('the focus moves when the focused item is gone', () => {
  const { rerender } = render(<Items names={['one', 'two']} />);
  screen.getByRole('button', { name: 'two' }).focus();
  rerender(<Items names={['one']} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('it stays on an item that is still there', () => {
  const { rerender } = render(<Items names={['one', 'two']} />);
  screen.getByRole('button', { name: 'one' }).focus();
  rerender(<Items names={['one']} />);
  expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
});

test('a list that comes takes no focus', () => {
  const { rerender } = render(<Items />);
  rerender(<Items names={['one', 'two']} />);
  expect(document.body).toHaveFocus();
});

test('a list that comes instead of the focused button takes the focus', () => {
  const { rerender } = render(<Items />);
  screen.getByRole('button', { name: 'Retry' }).focus();
  rerender(<Items names={['one', 'two']} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});
