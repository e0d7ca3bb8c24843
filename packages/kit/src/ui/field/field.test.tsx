import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent, ReactNode } from 'react';
import { setLanguage } from '../../text/index.ts';
import { en } from '../../text/languages/en.ts';
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

/** Sends a form with fields, and returns whether it was sent. */
async function send(...fields: ReactNode[]): Promise<boolean> {
  const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      {fields}
      <button type="submit">அனுப்பு</button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'அனுப்பு' }));
  return handleSubmit.mock.calls.length > 0;
}

test('an empty field says what it needs in the words of the site, until something is typed', async () => {
  expect(await send(<TextField key="1" label="தலைப்பு" required />)).toBe(false);
  const field = screen.getByRole('textbox', { name: 'தலைப்பு', description: 'இதை நிரப்புங்கள்.' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'மழை');
  expect(field).not.toHaveAccessibleDescription();
});

test('the first field that is wrong has the focus', async () => {
  const fields = ['ஒன்று', 'இரண்டு'].map((label) => <TextField key={label} label={label} required />);
  await send(...fields);
  expect(screen.getByRole('textbox', { name: 'ஒன்று' })).toHaveFocus();
  expect(screen.getAllByText('இதை நிரப்புங்கள்.')).toHaveLength(2);
});

test.each([
  ['email', { defaultValue: 'kavi@' }, 'Enter a full email address.'],
  ['url', { defaultValue: 'kadal' }, 'Enter a full web address.'],
  ['number', { defaultValue: '0', min: 1 }, 'This must be 1 or more.'],
  ['number', { defaultValue: '11', max: 10 }, 'This must be 10 or less.'],
  [
    'datetime-local',
    { defaultValue: '1200-01-01T10:00', min: '1500-01-01T00:00' },
    'This must be 1500-01-01 or later.',
  ],
])(
  'a field of the type %s with %j says what is wrong in English on an English page',
  async (type, input, fault) => {
    setLanguage('en', [en]);
    expect(await send(<TextField key="1" label="Field" type={type} {...input} />)).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent(fault);
    setLanguage('mixed', []);
  },
);

test('the browser shows no message of its own', () => {
  render(<TextField label="தலைப்பு" required />);
  expect(fireEvent.invalid(screen.getByRole('textbox'))).toBe(false);
});
