import { expect, test } from '@jest/globals';
import { toApiError } from './transport.ts';

test('an error of the API keeps its code, its message and its details', () => {
  const body = {
    code: 'invalid',
    message: 'Invalid input',
    details: [{ path: 'body.title', message: 'empty' }],
  };
  expect(toApiError(400, body)).toMatchObject({ status: 400, ...body });
});

test('a conflict carries what is stored now', () => {
  const body = { code: 'conflict', message: 'Changed elsewhere', current: { version: 3 } };
  expect(toApiError(409, body).current).toEqual({ version: 3 });
});

test.each([[undefined], [null], ['<html>'], [{ message: 'no code' }]])(
  'an error that no API wrote is told by its status (%j)',
  (body) => {
    expect(toApiError(502, body)).toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'The server answered 502.',
    });
  },
);
