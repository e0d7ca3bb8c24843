import { expect, test } from '@jest/globals';
import { advance, neededVersions, type Pointer, revert } from './pointer.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const live = (pointer: Pointer | undefined, version: string, on: number) =>
  advance(pointer, { name: 'reader', version, mounts: [], commit: `c${version}` }, day(on));

const versions = ({ previous }: Pointer) => previous.map(({ version }) => version);

test('the pointer records when each version became live and from which commit', () => {
  const pointer = live(live(undefined, '1', 1), '2', 3);
  expect(pointer).toMatchObject({
    version: '2',
    base: '/r/reader/2/',
    commit: 'c2',
    since: day(3).toISOString(),
  });
  expect(pointer.previous).toEqual([
    { version: '1', commit: 'c1', mounts: [], since: day(1).toISOString(), until: day(3).toISOString() },
  ]);
});

test('a rollback goes to the previous version, and another one back again', () => {
  const second = live(live(undefined, '1', 1), '2', 2);
  const back = revert(second, undefined, day(3));
  expect([back.version, back.base, back.commit]).toEqual(['1', '/r/reader/1/', 'c1']);
  expect(revert(back, undefined, day(4)).version).toBe('2');
});

test('a rollback can name a version', () => {
  const third = live(live(live(undefined, '1', 1), '2', 2), '3', 3);
  expect(revert(third, '1', day(4)).version).toBe('1');
});

test('a rollback to a version that was never live fails', () => {
  const first = live(undefined, '1', 1);
  expect(() => revert(first, '9', day(2))).toThrow('reader 9 was never live.');
  expect(() => revert(first, undefined, day(2))).toThrow('There is no version of reader before 1.');
});

test('open tabs may request versions that were live within seven days', () => {
  const third = live(live(live(undefined, '1', 1), '2', 2), '3', 6);
  expect([...neededVersions(third, day(8))].sort()).toEqual(['1', '2', '3']);
  expect([...neededVersions(third, day(10))].sort()).toEqual(['2', '3']);
  expect([...neededVersions(third, day(28))]).toEqual(['3']);
});

test('twenty versions are remembered, and all that open tabs may request', () => {
  let pointer: Pointer | undefined;
  for (let n = 0; n < 30; n++) pointer = live(pointer, `${n}`, 1);
  expect(versions(pointer!)).toHaveLength(29);
  pointer = live(pointer, 'last', 20);
  expect(versions(pointer)).toHaveLength(20);
});
