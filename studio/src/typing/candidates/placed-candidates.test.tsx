import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createCandidateController } from './candidate-controller.ts';
import { PlacedCandidates } from './placed-candidates.tsx';

function open() {
  const controller = createCandidateController(() => ['மழை', 'மலை']);
  const handleChoose = jest.fn();
  render(<PlacedCandidates controller={controller} getPlace={() => undefined} onChoose={handleChoose} />);
  return { controller, handleChoose };
}

test('what is typed into the editor has candidates beside it', () => {
  const { controller } = open();
  act(() => void controller.handleText('mazhai', true));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('a clicked candidate is reported', async () => {
  const { controller, handleChoose } = open();
  act(() => void controller.handleText('mazhai', true));
  await userEvent.click(screen.getByRole('option', { name: 'மலை' }));
  expect(handleChoose).toHaveBeenCalledWith(1);
});

test('without a word there are none', () => {
  const { controller } = open();
  act(() => void controller.handleText('mazhai', true));
  act(() => controller.hide());
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
