import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createCanaries } from './canaries.ts';
import type { Canary, Release, Releases } from './releases.ts';

const release = (name: string, version: string): Release => ({
  name,
  version,
  base: `/r/${name}/${version}/`,
  mounts: [{ path: `/${name}` }],
  assets: {},
  folder: `/releases/${name}/${version}`,
  since: 0,
});

const start = Date.parse('2026-01-01T12:00:00Z');
const minute = 60_000;

function live(...canaries: Partial<Canary>[]): Releases {
  const reader = release('reader', '1');
  return {
    shell: release('shell', '1'),
    remotes: new Map([['reader', reader]]),
    registry: [],
    fingerprint: 'live',
    trials: new Map(),
    refused: new Map(),
    canaries: canaries.map((canary) => ({
      release: release('reader', '2'),
      share: 10,
      isForAuthor: false,
      until: start + 15 * minute,
      ...canary,
    })),
  };
}

const canaries = createCanaries(true);

/** @returns the releases, and the cookie that is set */
function assign(releases: Releases, cookie?: string) {
  let set: string | undefined;
  const res = {
    setHeader: (_: string, value: string) => {
      set = value;
    },
  } as unknown as ServerResponse;
  const req = { headers: { cookie } } as IncomingMessage;
  return { assigned: canaries.assign(req, res, releases), set };
}

const getVersion = ({ assigned }: { assigned: Releases }) => assigned.remotes.get('reader')!.version;

/** Buckets whose visitors get the canary. */
const getChosen = (releases: Releases) =>
  Array.from({ length: 100 }, (_, bucket) => bucket).filter(
    (bucket) => getVersion(assign(releases, `bucket=${bucket}`)) === '2',
  );

beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

test('without canaries nobody is divided', () => {
  const releases = live();
  expect(assign(releases)).toEqual({ assigned: releases, set: undefined });
});

test('a canary is given to its share of the buckets, always the same', () => {
  const releases = live({ share: 10 });
  const chosen = getChosen(releases);
  expect(chosen).toHaveLength(10);
  expect(getChosen(releases)).toEqual(chosen);
});

test('another release is given to other visitors', () => {
  const first = getChosen(live({ share: 5 }));
  const second = getChosen(
    live({ share: 5, release: { ...release('reader', '2'), version: '2', name: 'reader' } }),
  );
  expect(second).toEqual(first);
  const other = live({ share: 5, release: release('studio', '9') });
  const chosen = Array.from({ length: 100 }, (_, bucket) => bucket).filter((bucket) =>
    assign(other, `bucket=${bucket}`).assigned.remotes.has('studio'),
  );
  expect(chosen).not.toEqual(first);
});

test('a new visitor is remembered by a number as long as the canary stands', () => {
  expect(assign(live({})).set).toMatch(
    /^bucket=\d{1,2}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('a known visitor is not divided again', () => {
  expect(assign(live({}), 'other=1; bucket=42').set).toBeUndefined();
});

test('a canary whose time is over is given to nobody', () => {
  const releases = live({ share: 100 });
  jest.advanceTimersByTime(16 * minute);
  expect(assign(releases, 'bucket=1').assigned).toBe(releases);
});

test('the author may get it alone', () => {
  const releases = live({ share: 0, isForAuthor: true });
  expect(getVersion(assign(releases, 'author=1; bucket=7'))).toBe('2');
  expect(getVersion(assign(releases, 'bucket=7'))).toBe('1');
});

test('the live release is the fallback of its canary', () => {
  const { assigned } = assign(live({ share: 100 }), 'bucket=1');
  expect(assigned.remotes.get('reader')).toMatchObject({ version: '2', before: { version: '1' } });
  expect(assigned.registry.map(({ version }) => version)).toEqual(['2']);
  expect(assigned.fingerprint).not.toBe('live');
});

test('a canary of the shell replaces the shell', () => {
  const { assigned } = assign(live({ share: 100, release: release('shell', '2') }), 'bucket=1');
  expect([assigned.shell.version, [...assigned.remotes.keys()]]).toEqual(['2', ['reader']]);
});
