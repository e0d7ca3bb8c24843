import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';

test('a button acts when it is clicked', async () => {
  const handleClick = jest.fn();
  render(<Button onClick={handleClick}>சேமி</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'சேமி' }));
  expect(handleClick).toHaveBeenCalledTimes(1);
});

test('a busy button says what it is doing', () => {
  render(
    <Button isBusy busyLabel="Saving...">
      சேமி
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Saving...', busy: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a busy button keeps the focus', () => {
  const { rerender } = render(<Button>சேமி</Button>);
  screen.getByRole('button').focus();
  rerender(<Button isBusy>சேமி</Button>);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('a busy button does not act', async () => {
  const handleClick = jest.fn();
  render(
    <Button isBusy onClick={handleClick}>
      சேமி
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(handleClick).not.toHaveBeenCalled();
});

test('a form is not sent by Enter while its button is busy', async () => {
  const handleSubmit = jest.fn();
  render(
    <form onSubmit={handleSubmit}>
      <input aria-label="பெயர்" />
      <Button type="submit" isBusy>
        அனுப்பு
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'அ{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('a link can look like a button and stays a link', () => {
  render(
    <Button asChild variant="primary">
      <a href="/write">எழுது</a>
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'எழுது' })).toHaveClass('button', 'primary');
});
