import { expect, test } from '@jest/globals';
import type { Pointer } from './documents.ts';
import { advance, neededVersions, revert } from './pointer.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const live = (pointer: Pointer | undefined, version: string, on: number) =>
  advance(
    pointer,
    { name: 'reader', version, mounts: [], commit: `c${version}`, manifest: `m${version}` },
    day(on),
  );

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
    {
      version: '1',
      commit: 'c1',
      manifest: 'm1',
      mounts: [],
      since: day(1).toISOString(),
      until: day(3).toISOString(),
    },
  ]);
});

const rollback = { by: 'me@here', why: 'an empty list' };

test('a rollback goes to the previous version, and marks the one that it leaves', () => {
  const second = live(live(undefined, '1', 1), '2', 2);
  const back = revert(second, rollback, day(3));
  expect([back.version, back.base, back.commit]).toEqual(['1', '/r/reader/1/', 'c1']);
  expect(back.bad).toEqual([{ version: '2', at: day(3).toISOString(), ...rollback }]);
});

test('a second rollback goes further back, and none returns to a bad version', () => {
  const third = live(live(live(undefined, '1', 1), '2', 2), '3', 3);
  const back = revert(revert(third, rollback, day(4)), rollback, day(5));
  expect([back.version, back.bad.map(({ version }) => version)]).toEqual(['1', ['2', '3']]);
  expect(() => revert(back, rollback, day(6))).toThrow('There is no version of reader before 1');
});

test('a rollback can name a version, which then is not bad any more', () => {
  const third = live(live(live(undefined, '1', 1), '2', 2), '3', 3);
  expect(revert(third, { ...rollback, to: '1' }, day(4)).version).toBe('1');
  const again = revert(revert(third, rollback, day(4)), { ...rollback, to: '3' }, day(5));
  // going forward again leaves the version between as a fallback
  expect([again.version, again.bad]).toEqual(['3', []]);
});

test('marks stay when further versions become live', () => {
  const back = revert(live(live(undefined, '1', 1), '2', 2), rollback, day(3));
  expect(live(back, '3', 4).bad.map(({ version }) => version)).toEqual(['2']);
});

test('a rollback to a version that was never live fails', () => {
  const first = live(undefined, '1', 1);
  expect(() => revert(first, { ...rollback, to: '9' }, day(2))).toThrow('reader 9 was never live.');
  expect(() => revert(first, rollback, day(2))).toThrow('There is no version of reader before 1 that');
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
