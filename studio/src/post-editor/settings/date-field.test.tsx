import { getSite } from '@ezhuthu/contract';
import { answer, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { DateField, fromLocalTime, toLocalTime } from './date-field.tsx';

startFakeApi(answer(getSite, aSite()));

test.each([
  ['2026-11-21T13:00:00.000Z', 'Asia/Kolkata', '2026-11-21T18:30'],
  ['2026-11-21T20:00:00.000Z', 'Asia/Kolkata', '2026-11-22T01:30'],
  ['2026-07-01T12:05:00.000Z', 'Europe/London', '2026-07-01T13:05'],
])('%s in %s is %s, and the other way round', (instant, timezone, local) => {
  expect(toLocalTime(instant, timezone)).toBe(local);
  expect(fromLocalTime(local, timezone)).toBe(instant);
});

test('an empty field is no time', () => {
  expect(fromLocalTime('', 'Asia/Kolkata')).toBeNull();
});

test.each(['0001-01-01T10:00', '0202-11-21T10:00', '1799-12-31T10:00', '9999-12-31T10:00'])(
  'a post is not dated %s, and the field says so once it is left',
  (typed) => {
    const handleChange = jest.fn();
    renderPage(<DateField value={null} onChange={handleChange} />);
    const field = screen.getByLabelText('Publish Date');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: typed } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field);
    expect(screen.getByRole('alert')).toHaveTextContent(/^ஆண்டு 1800 முதல் \d{4} வரை/);
    expect(handleChange).not.toHaveBeenCalled();
  },
);

test('a post is dated in the year of an old letter', () => {
  const handleChange = jest.fn();
  renderPage(<DateField value={null} onChange={handleChange} />);
  fireEvent.change(screen.getByLabelText('Publish Date'), { target: { value: '1800-01-01T10:00' } });
  expect(handleChange).toHaveBeenCalledTimes(1);
});
