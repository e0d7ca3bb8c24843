import { expect, jest, test } from '@jest/globals';
import { provideSender, reportFailure } from './failures.ts';

test('failures wait for the code that reports them', () => {
  const reader = { name: 'reader', version: '2' };
  const [first, second] = [new Error('first'), new Error('second')];
  reportFailure(reader, 'load', first);
  const send = jest.fn();
  provideSender(send);
  expect(send.mock.calls).toEqual([[reader, 'load', first]]);
  reportFailure(undefined, 'page', second);
  expect(send).toHaveBeenLastCalledWith(undefined, 'page', second);
});
