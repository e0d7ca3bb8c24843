import { getFooter, getSite } from '@ezhuthu/contract';
import { getFrontClient, makeQueryClient, operationQuery } from '@ezhuthu/kit/query';
import { aSite } from '@ezhuthu/kit/testing/data';
import { expect, test } from '@jest/globals';
import { showAnswer } from './show-answer.ts';

const { queryKey } = operationQuery(getSite, {}, 'site');

test('a new answer of an operation is shown by every front that has one, under the same input alone', () => {
  const shell = makeQueryClient();
  const reader = getFrontClient(shell, 'reader');
  const other = [getSite.name, { query: { page: 2 } }];
  shell.setQueryData(queryKey, aSite());
  reader.setQueryData(other, 'another page');
  showAnswer(reader, getSite, {}, { ...aSite(), siteName: 'மழை' });
  expect(shell.getQueryData(queryKey)).toMatchObject({ siteName: 'மழை' });
  expect(reader.getQueryData(other)).toBe('another page');
  expect(reader.getQueryData(queryKey)).toBeUndefined();
  expect(shell.getQueryData([getFooter.name, {}])).toBeUndefined();
});
