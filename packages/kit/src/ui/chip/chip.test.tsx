import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Chip, RemovableChip } from './chip.tsx';

test('a chip can be a link', () => {
  render(
    <Chip asChild>
      <a href="/category/poems">கவிதை</a>
    </Chip>,
  );
  expect(screen.getByRole('link', { name: 'கவிதை' })).toHaveClass('chip');
});

test('a tag can be taken away', async () => {
  const handleRemove = jest.fn();
  render(<RemovableChip label="மழை" onRemove={handleRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'மழை: நீக்கு' }));
  expect(handleRemove).toHaveBeenCalledTimes(1);
});
