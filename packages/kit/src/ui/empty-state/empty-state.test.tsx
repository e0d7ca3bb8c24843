import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';

test('an empty list says so', () => {
  render(<EmptyState text="இங்கே பதிவுகள் இல்லை" />);
  expect(screen.getByRole('status')).toHaveTextContent('இங்கே பதிவுகள் இல்லை');
});

test('an empty list can offer a way on', () => {
  render(<EmptyState text="இங்கே பதிவுகள் இல்லை" action={<a href="/">முகப்பு</a>} />);
  expect(screen.getByRole('link', { name: 'முகப்பு' })).toBeVisible();
});
