import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useFocusInList } from './use-focus-in-list.ts';

function Items({ names, isCleared = false }: { names: string[]; isCleared?: boolean }) {
  const list = useFocusInList<HTMLElement>(names);
  return (
    <section ref={list} tabIndex={-1} aria-label="Items">
      {!isCleared && <button type="button">Clear</button>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const focus = (name: string) => screen.getByRole('button', { name }).focus();

test.each([
  ['the next item', ['one', 'two', 'three'], 'two', ['one', 'three'], 'three'],
  ['the one before when the last is gone', ['one', 'two'], 'two', ['one'], 'one'],
])('the focus of an item that is gone moves to %s', (_, names, gone, left, next) => {
  const { rerender } = render(<Items names={names} />);
  focus(gone);
  rerender(<Items names={left} />);
  expect(screen.getByRole('button', { name: next })).toHaveFocus();
});

test('it moves to the list when no item is left', () => {
  const { rerender } = render(<Items names={['one']} />);
  focus('one');
  rerender(<Items names={[]} />);
  expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus();
});

test('it moves to the list from what was beside the items', () => {
  const { rerender } = render(<Items names={['one']} />);
  focus('Clear');
  rerender(<Items names={[]} isCleared />);
  expect(screen.getByRole('region', { name: 'Items' })).toHaveFocus();
});

test('a list that changes takes no focus from who reads', () => {
  const { rerender } = render(<Items names={['one', 'two']} />);
  rerender(<Items names={['two']} />);
  expect(document.body).toHaveFocus();
});

test('it stays on an item that is still there', () => {
  const { rerender } = render(<Items names={['one', 'two']} />);
  focus('two');
  rerender(<Items names={['two']} />);
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});
