import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

const onChoose = jest.fn();

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ChoiceDialog
      title="எப்படி நீக்குவது?"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>நீக்கு</Button>}
      choices={[
        { label: 'குப்பைக்கு', detail: 'மீட்கலாம்.', onChoose: () => onChoose('trash') },
        { label: 'நிரந்தரமாக', detail: 'மீட்க முடியாது.', isDangerous: true, onChoose: () => onChoose('good') },
      ]}
    />
  );
}

async function ask() {
  onChoose.mockClear();
  render(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'நீக்கு' }));
}

test('Enter chooses the first way', async () => {
  await ask();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('trash');
});

test('each way says what is true of it', async () => {
  await ask();
  expect(screen.getByRole('button', { name: 'நிரந்தரமாக' })).toHaveAccessibleDescription('மீட்க முடியாது.');
  await userEvent.click(screen.getByRole('button', { name: 'நிரந்தரமாக' }));
  expect(onChoose).toHaveBeenCalledWith('good');
});

test('Escape chooses nothing', async () => {
  await ask();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});
