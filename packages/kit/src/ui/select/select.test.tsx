import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from './select.tsx';

const options = [
  { value: 'poem', label: 'கவிதை' },
  { value: 'story', label: 'சிறுகதை' },
];

test('a select offers its options under its label', async () => {
  const handleChange = jest.fn();
  render(<Select label="வகை" options={options} onChange={handleChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'வகை' }), 'சிறுகதை');
  expect(screen.getByRole('combobox')).toHaveValue('story');
});

test('a select says what is wrong', () => {
  render(<Select label="வகை" options={options} error="ஒரு வகையைத் தேர்க" />);
  expect(screen.getByRole('combobox', { description: 'ஒரு வகையைத் தேர்க' })).toBeInvalid();
});
