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

test.each(['0002-05-06T10:00', '0202-05-06T10:00', '9999-05-06T10:00'])(
  'while the year is out of range, as in %s, the date before stays, and the field says so',
  async (typed) => {
    const onChange = jest.fn();
    renderPage(<DateField value="2026-11-21T13:00:00.000Z" onChange={onChange} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Publish Date');
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
    expect(screen.getByRole('alert').textContent).toContain('1800');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2024-05-06T10:00' } });
    expect(onChange).toHaveBeenCalledWith(expect.stringMatching(/^2024-05-06T/));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
