import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function renderConfirm(props: Partial<ConfirmDialogProps> = {}) {
  const handleConfirm = jest.fn();
  render(
    <ConfirmDialog
      title="Delete this image?"
      description="இதை மீட்க முடியாது."
      confirmLabel="நீக்கு"
      onConfirm={handleConfirm}
      {...props}
    />,
  );
  return handleConfirm;
}

async function openConfirm() {
  const handleConfirm = renderConfirm({ trigger: <Button>படத்தை நீக்கு</Button> });
  await userEvent.click(screen.getByRole('button', { name: 'படத்தை நீக்கு' }));
  return handleConfirm;
}

test('confirming acts', async () => {
  const handleConfirm = await openConfirm();
  await userEvent.click(screen.getByRole('button', { name: 'நீக்கு' }));
  expect(handleConfirm).toHaveBeenCalledTimes(1);
});

test('confirming closes a dialog that keeps its own state', async () => {
  await openConfirm();
  await userEvent.click(screen.getByRole('button', { name: 'நீக்கு' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each(['succeeded', 'failed'])(
  'the dialog stays open and busy until the work has %s',
  async (outcome) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const handleConfirm = () => promise.catch(() => {});
    renderConfirm({
      trigger: <Button>படத்தை நீக்கு</Button>,
      busyLabel: 'நீக்குகிறது...',
      onConfirm: handleConfirm,
    });
    await userEvent.click(screen.getByRole('button', { name: 'படத்தை நீக்கு' }));
    await userEvent.click(screen.getByRole('button', { name: 'நீக்கு' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'நீக்குகிறது...' })).toBeVisible();
    if (outcome === 'failed') reject(new Error());
    else resolve();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
);

test('cancelling does not act', async () => {
  const handleConfirm = await openConfirm();
  await userEvent.click(screen.getByRole('button', { name: 'வேண்டாம்' }));
  expect(handleConfirm).not.toHaveBeenCalled();
});

test('the focus starts on the harmless answer', async () => {
  await openConfirm();
  expect(screen.getByRole('button', { name: 'வேண்டாம்' })).toHaveFocus();
});

test('a busy question is not dismissed by Escape', async () => {
  const handleOpenChange = jest.fn();
  renderConfirm({ isOpen: true, isBusy: true, onOpenChange: handleOpenChange });
  await userEvent.keyboard('{Escape}');
  expect(handleOpenChange).not.toHaveBeenCalled();
});

function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>மறை</Button>
      <ConfirmDialog
        title="மறைக்கவா?"
        description=""
        confirmLabel="மறை"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => setIsOpen(false)}
      />
    </>
  );
}

test('a question without a trigger of its own gives the focus back to where it was', async () => {
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'மறை' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'மறை' })).toHaveFocus());
});
