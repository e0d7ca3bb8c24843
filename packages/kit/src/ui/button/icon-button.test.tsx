import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import Moon from 'lucide-react/icons/moon';
import { IconButton } from '../button/button.tsx';

test('an icon button is named by its label', () => {
  render(
    <IconButton label="இருண்ட தோற்றம்">
      <Moon size={20} />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'இருண்ட தோற்றம்' })).toBeVisible();
});

test('an icon button that toggles says whether it is on', () => {
  render(
    <IconButton label="இருண்ட தோற்றம்" aria-pressed>
      <Moon size={20} />
    </IconButton>,
  );
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
});
