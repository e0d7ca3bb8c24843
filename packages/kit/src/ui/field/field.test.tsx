import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextArea, TextField } from './field.tsx';

test('a text field is found by its label and takes text', async () => {
  const handleChange = jest.fn();
  render(<TextField label="தலைப்பு" onChange={handleChange} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'தலைப்பு' }), 'மழை');
  expect(screen.getByRole('textbox')).toHaveValue('மழை');
});

test('a hidden label still names the field', () => {
  render(<TextField label="தேடுக" isLabelHidden type="search" />);
  expect(screen.getByRole('searchbox', { name: 'தேடுக' })).toBeVisible();
});

test('a hint describes the field', () => {
  render(<TextField label="தலைப்பு" hint="அதிகபட்சம் 200 எழுத்துகள்" />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('அதிகபட்சம் 200 எழுத்துகள்');
});

test('an error marks the field invalid and comes before the hint', () => {
  render(<TextField label="தலைப்பு" hint="குறிப்பு" error="தலைப்பு தேவை" />);
  expect(screen.getByRole('textbox', { description: 'தலைப்பு தேவை குறிப்பு' })).toBeInvalid();
});

test('an error that appears is announced', () => {
  render(<TextField label="தலைப்பு" error="தலைப்பு தேவை" />);
  expect(screen.getByRole('alert')).toHaveTextContent('தலைப்பு தேவை');
});

test('what is typed as a password is shown and hidden again', async () => {
  render(<TextField label="கடவுச்சொல்" type="password" name="password" />);
  const field = screen.getByLabelText('கடவுச்சொல்');
  await userEvent.type(field, 'குறிஞ்சி');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'எழுதியதைக் காட்டு' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('குறிஞ்சி');
  await userEvent.click(screen.getByRole('button', { name: 'எழுதியதை மறை' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a field without an error is valid', () => {
  render(<TextField label="தலைப்பு" />);
  expect(screen.getByRole('textbox')).toBeValid();
});

test('a text area is found by its label and says what is wrong', () => {
  render(<TextArea label="கருத்து" error="கருத்து காலியாக உள்ளது" />);
  expect(screen.getByRole('textbox', { name: 'கருத்து' })).toHaveAccessibleDescription('கருத்து காலியாக உள்ளது');
});
