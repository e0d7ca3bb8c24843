import { contractVersion } from '@ezhuthu/contract';
import { describe, expect, test } from '@jest/globals';
import semver from 'semver';
import { z } from 'zod';
import { getPackage } from '../build/places.ts';
import { breakingChanges } from './breaking-changes.ts';
import { contractSurface, operationSurface } from './contract-surface.ts';
import { releasedContract } from './released-contract.ts';

describe('the contract', () => {
  test('keeps what the last released one promises', () => {
    expect(breakingChanges(releasedContract().surface, contractSurface())).toEqual([]);
  });

  test('has a new version when it has changed', () => {
    const { version, surface } = releasedContract();
    const isSame = JSON.stringify(surface) === JSON.stringify(contractSurface());
    expect(isSame || semver.gt(contractVersion, version)).toBe(true);
  });

  test('has the version of its package', () => {
    expect(getPackage('api/contract').version).toBe(contractVersion);
  });
});

test('the variants of a discriminated union are all part of the surface', () => {
  const response = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('one'), first: z.string() }),
    z.object({ kind: z.literal('two'), second: z.number() }),
  ]);
  const lines = operationSurface({ name: 'get', method: 'GET', path: '/', access: 'public', response });
  expect(lines).toContain('get response.second: number');
});

const released = [
  'getPost: GET /api/posts/:id public 200',
  'getPost query: object',
  'getPost query.limit?: integer',
  'getPost query.sort: "date" | "title"',
  'getPost response: object',
  'getPost response.title: string',
  'getPost response.cover: null | string',
];
const without = (line: number) => released.filter((_, index) => index !== line);
const changed = (line: number, to: string) => released.map((old, index) => (index === line ? to : old));

test.each([
  ['an operation that is gone', released.slice(0, 0), 'getPost is gone'],
  ['another path', changed(0, 'getPost: GET /api/post/:id public 200'), 'getPost is called otherwise'],
  [
    'a parameter that must be given',
    changed(2, 'getPost query.limit: integer'),
    'query.limit must be given now',
  ],
  [
    'a new parameter that must be given',
    [...released, 'getPost query.page: integer'],
    'query.page must be given',
  ],
  [
    'a value that is not taken any more',
    changed(3, 'getPost query.sort: "date"'),
    'may not be "title" any more',
  ],
  ['an answer without a field', without(5), 'getPost response.title is gone'],
  ['a field that may be missing', changed(5, 'getPost response.title?: string'), 'may be missing now'],
  ['a field of another kind', changed(5, 'getPost response.title: null | string'), 'may be null now'],
])('%s breaks those who were made before', (_, surface, said) => {
  expect(breakingChanges(released, surface).join()).toContain(said);
});

test.each([
  ['another operation', [...released, 'getMore: GET /api/more public 200', 'getMore query.page: integer']],
  ['a parameter that may be left out', [...released, 'getPost query.page?: integer']],
  ['a parameter that need not be given any more', changed(3, 'getPost query.sort?: "date" | "title"')],
  ['more values that are taken', changed(3, 'getPost query.sort: "date" | "likes" | "title"')],
  ['another field in an answer', [...released, 'getPost response.words: integer']],
  ['an answer that is surer', changed(6, 'getPost response.cover: string')],
])('%s breaks nobody', (_, surface) => {
  expect(breakingChanges(released, surface)).toEqual([]);
});
