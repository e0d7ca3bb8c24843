import { isDeepStrictEqual } from 'node:util';
import { contractVersion } from '@ezhuthu/contract';
import { parseRecord, readRecord } from '@ezhuthu/remote/build/version-record';
import { getPackage } from '@ezhuthu/remote/project';
import { describe, expect, test } from '@jest/globals';
import semver from 'semver';
import { z } from 'zod';
import { contractFolder } from '../build/fronts.ts';
import { breakingChanges, releasedContract, updateContractRecord } from './contract.ts';
import { contractSurface, operationSurface } from './contract-surface.ts';

describe('the contract', () => {
  test('keeps what the last released one promises', () => {
    expect(breakingChanges(releasedContract().surface, contractSurface())).toEqual([]);
  });

  test('has a new version when it has changed', () => {
    const { version, surface } = releasedContract();
    const isSame = JSON.stringify(surface) === JSON.stringify(contractSurface());
    expect(isSame || semver.gt(contractVersion, version)).toBe(true);
  });

  test('has a record of its operations, which says since when they are as they are', () => {
    const record = readRecord('@ezhuthu/contract', { folder: contractFolder });
    const now = updateContractRecord(record, contractSurface(), contractVersion);
    const isCurrent = isDeepStrictEqual(now, record);
    expect(isCurrent ? 'up to date' : 'out of date: node infra/release/record.ts').toBe('up to date');
  });

  test('has the version of its package', () => {
    expect(getPackage({ folder: contractFolder }).version).toBe(contractVersion);
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

test('an operation is as old as its present form', () => {
  const record = updateContractRecord(
    parseRecord('contract 0.1.0'),
    ['add: POST /add', 'get: GET /get', 'get query.limit: integer'],
    '0.2.0',
  );
  const surface = ['add: POST /add', 'get: GET /get', 'get query.limit?: integer', 'remove: POST /remove'];
  const { version, parts } = updateContractRecord(record, surface, '0.3.0');
  expect([version, ...[...parts].map(([name, { since }]) => `${name} ${since}`)]).toEqual([
    '0.3.0',
    'add 0.2.0',
    'get 0.3.0',
    'remove 0.3.0',
  ]);
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
  ['a removed operation', released.slice(0, 0), 'getPost was removed'],
  ['another path', changed(0, 'getPost: GET /api/post/:id public 200'), 'getPost has changed to'],
  [
    'a parameter that has become required',
    changed(2, 'getPost query.limit: integer'),
    'query.limit is required now',
  ],
  ['a new required parameter', [...released, 'getPost query.page: integer'], 'query.page is required'],
  [
    'a value that is no longer accepted',
    changed(3, 'getPost query.sort: "date"'),
    'no longer accepts "title"',
  ],
  ['a response without a field', without(5), 'getPost response.title was removed'],
  ['a field that has become optional', changed(5, 'getPost response.title?: string'), 'may be missing now'],
  ['a field of another type', changed(5, 'getPost response.title: null | string'), 'may be null now'],
])('%s breaks existing clients', (_, surface, sentence) => {
  expect(breakingChanges(released, surface).join()).toContain(sentence);
});

test.each([
  ['another operation', [...released, 'getMore: GET /api/more public 200', 'getMore query.page: integer']],
  ['a new optional parameter', [...released, 'getPost query.page?: integer']],
  ['a parameter that has become optional', changed(3, 'getPost query.sort?: "date" | "title"')],
  ['more accepted values', changed(3, 'getPost query.sort: "date" | "likes" | "title"')],
  ['another field of a response', [...released, 'getPost response.words: integer']],
  ['a response field that is never null any more', changed(6, 'getPost response.cover: string')],
])('%s breaks no client', (_, surface) => {
  expect(breakingChanges(released, surface)).toEqual([]);
});

const guarded = (access: string) => [`updatePost: PUT /api/posts/:id ${access} 200`];

test('an operation that more roles may call breaks no client', () => {
  expect(breakingChanges(guarded('author'), guarded('writing'))).toEqual([]);
  expect(breakingChanges(guarded('writing'), guarded('reader'))).toEqual([]);
});

test('an operation that fewer people may call breaks them', () => {
  expect(breakingChanges(guarded('writing'), guarded('author'))).toHaveLength(1);
  expect(breakingChanges(guarded('writing'), guarded('comments'))).toHaveLength(1);
  expect(breakingChanges(guarded('public'), guarded('reader'))).toHaveLength(1);
});
