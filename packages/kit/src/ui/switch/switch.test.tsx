import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Switch } from './switch.tsx';

test('a switch is turned on from the keyboard', async () => {
  const handleChange = jest.fn();
  render(<Switch label="தானாகச் சேமி" onCheckedChange={handleChange} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(handleChange).toHaveBeenCalledWith(true);
});

test('a switch is turned by its label', async () => {
  render(<Switch label="தானாகச் சேமி" />);
  await userEvent.click(screen.getByText('தானாகச் சேமி'));
  expect(screen.getByRole('switch', { name: 'தானாகச் சேமி' })).toBeChecked();
});

test('a hint describes the switch', () => {
  render(<Switch label="தானாகச் சேமி" hint="மூன்று நொடிக்கு ஒரு முறை" />);
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('மூன்று நொடிக்கு ஒரு முறை');
});

test('a form carries the state of its switch', () => {
  render(
    <form aria-label="அமைப்புகள்">
      <Switch label="தானாகச் சேமி" name="autosave" value="yes" defaultChecked />
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ autosave: true });
});
