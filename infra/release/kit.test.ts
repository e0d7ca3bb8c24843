import {
  formatRecord,
  getNeededVersion,
  parseRecord,
  readRecord,
  type VersionRecord,
} from '@ezhuthu/remote/build/version-record';
import { getPackage } from '@ezhuthu/remote/project';
import { expect, test } from '@jest/globals';
import { kitFolder } from '../build/fronts.ts';
import { kitSurface, updateKitRecord } from './kit.ts';

test("the kit's exports are recorded, with a version that says what has changed", () => {
  const record = readRecord('@ezhuthu/kit', { folder: kitFolder });
  const now = updateKitRecord(record, kitSurface(), getPackage({ folder: kitFolder }).version);
  const isCurrent = formatRecord('kit', now) === formatRecord('kit', record);
  expect(isCurrent ? 'up to date' : 'out of date: node infra/release/record.ts').toBe('up to date');
});

const record: VersionRecord = parseRecord(`kit 1.2.0
@ezhuthu/kit Options 1.0.0: interface Options { name: string; }
@ezhuthu/kit call 1.0.0: (name: string) => void
@ezhuthu/kit rules 1.1.0: { posts: { fresh: number; }; }
`);
const surface = new Map([...record.parts].map(([name, { description }]) => [name, description]));
const changed = (name: string, description: string) =>
  new Map([...surface, [`@ezhuthu/kit ${name}`, description]]);
const without = (name: string) => new Map([...surface].filter(([key]) => key !== `@ezhuthu/kit ${name}`));

test('a kit without changes keeps its record', () => {
  expect(updateKitRecord(record, surface, '1.2.0')).toEqual(record);
});

test.each([
  ['a new export', changed('more', '() => void'), '1.3.0'],
  ['one more value', changed('rules', '{ posts: { fresh: number; }; books: { fresh: number; }; }'), '1.3.0'],
  ['an optional field', changed('Options', 'interface Options { name: string; more?: string; }'), '1.3.0'],
  ['a required field', changed('Options', 'interface Options { name: string; more: string; }'), '2.0.0'],
  ['another parameter', changed('call', '(name: string, more: string) => void'), '2.0.0'],
  ['a value of another type', changed('rules', '{ posts: { fresh: string; }; }'), '2.0.0'],
  ['a removed export', without('call'), '2.0.0'],
])('%s needs a new version', (_, now, needed) => {
  expect(() => updateKitRecord(record, now, '1.2.9')).toThrow(`needs version ${needed}`);
  expect(updateKitRecord(record, now, needed).version).toBe(needed);
});

test('an export is as old as its present form', () => {
  const { parts } = updateKitRecord(record, changed('more', '() => void'), '1.3.0');
  expect([...parts.values()].map(({ since }) => since)).toEqual(['1.0.0', '1.0.0', '1.1.0', '1.3.0']);
});

test.each([
  [['call'], '1.0.0'],
  [['call', 'rules'], '1.1.0'],
  [['call', 'unknown'], '1.2.0'],
  [[], '1.0.0'],
])('of the kit, a remote that uses %j needs %s', (names, version) => {
  const exports = names.map((name) => `@ezhuthu/kit ${name}`);
  expect(getNeededVersion(record, exports)).toBe(version);
});
