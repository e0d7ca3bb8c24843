import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSelection } from './select-releases.ts';
import { watchReleases } from './watch-releases.ts';

const secret = 'a secret of the tests';
const siteUrl = 'https://ezhuthu.example';
let dist: string;

function write(file: string, content: object): void {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), JSON.stringify(content));
}

const build = (name: string, version: string) => write(`releases/${name}/${version}/assets.json`, {});

function deploy(name: string, version: string): void {
  build(name, version);
  const mounts = [{ path: `/${name}` }];
  write(`registry/${name}.json`, { name, version, base: `/r/${name}/${version}/`, mounts });
}

function putOnTrial(name: string, version: string, until = '2999-01-01T00:00:00Z'): void {
  build(name, version);
  write(`trials/${name}@${version}.json`, { name, version, mounts: [{ path: `/${name}/new` }], until });
}

const select = (given: string | undefined = secret) =>
  createSelection({ secret: given, siteUrl, releasesNow: watchReleases(dist, { onProblem() {} }) });

/** Requests a page, and returns what was answered; undefined when it is not about releases. */
function open(address: string, selection = select()) {
  const answer = { status: 0, headers: {} as Record<string, string> };
  const res = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answer, { status, headers });
      return res;
    },
    end() {},
  };
  return selection.answer(new URL(address, siteUrl), res as unknown as ServerResponse) ? answer : undefined;
}

/** The versions that a browser with this cookie gets. */
function versions(cookie: string | undefined, selection = select()) {
  const { shell, remotes } = selection.getReleases({ headers: { cookie } } as IncomingMessage);
  return [shell, ...remotes.values()].map(({ name, version }) => `${name}@${version}`);
}

const getCookie = (answer: ReturnType<typeof open>) => answer!.headers['set-cookie']!.split(';')[0]!;

beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-select-'));
  deploy('reader', '1');
  deploy('shell', '1');
  putOnTrial('reader', '2');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a link selects a release on trial, and the browser keeps it', () => {
  const answer = open('/post/one?page=2&release=reader@2');
  expect([answer!.status, answer!.headers.location]).toEqual([303, '/post/one?page=2']);
  expect(answer!.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
  expect(versions(getCookie(answer))).toEqual(['shell@1', 'reader@2']);
});

test('without a selection everything is live', () => {
  expect(versions(undefined)).toEqual(['shell@1', 'reader@1']);
  expect(open('/post/one?page=2')).toBeUndefined();
});

test('several releases are selected at once, also the shell and a front that was never live', () => {
  putOnTrial('shell', '2');
  putOnTrial('fourth', '1');
  expect(versions(getCookie(open('/?release=reader@2,shell@2,fourth@1')))).toEqual([
    'shell@2',
    'reader@2',
    'fourth@1',
  ]);
});

test('selecting what is live selects nothing, so that its pages come from the cache and count', () => {
  expect(open('/?release=reader@1')!.headers['set-cookie']).toMatch(/^release=; Max-Age=0/);
  const answer = open('/?release=reader@2,shell@1');
  expect(answer!.headers['set-cookie']).toMatch(/^release=reader@2\./);
  const isSelected = (cookie: string, selection = select()) =>
    selection.getReleases({ headers: { cookie } } as IncomingMessage).selected !== undefined;
  const cookie = getCookie(answer);
  expect(isSelected(cookie)).toBe(true);
  deploy('reader', '2');
  expect(isSelected(cookie)).toBe(false);
});

test('an empty selection ends it', () => {
  expect(open('/?release=')!.headers['set-cookie']).toMatch(/^release=; Max-Age=0/);
});

test.each(['reader@3', 'nobody@1', 'reader', 'reader@2,reader@3', '../reader@2'])(
  '%s, which is not available, is refused',
  (id) => expect(open(`/?release=${id}`)!.status).toBe(404),
);

test('a release whose trial is over is refused, and a browser that has it gets what is live', () => {
  const cookie = getCookie(open('/?release=reader@2'));
  putOnTrial('reader', '2', '2020-01-01T00:00:00Z');
  expect(open('/?release=reader@2')!.status).toBe(404);
  expect(versions(cookie)).toEqual(['shell@1', 'reader@1']);
});

test('a trial that is extended can be selected for longer', () => {
  putOnTrial('reader', '2', '2020-01-01T00:00:00Z');
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const selection = select();
  expect(open('/?release=reader@2', selection)!.status).toBe(404);
  putOnTrial('reader', '2');
  // beyond the delay between two checks of the files
  jest.advanceTimersByTime(1000);
  expect(open('/?release=reader@2', selection)!.status).toBe(303);
  jest.useRealTimers();
});

test.each([
  ['changed', (cookie: string) => cookie.replace('reader@2', 'reader@1')],
  ['unsigned', () => 'release=reader@2'],
  ['signed with another secret', () => getCookie(open('/?release=reader@2', select('another')))],
])('a cookie that was %s selects nothing', (_, change) => {
  expect(versions(change(getCookie(open('/?release=reader@2'))))).toEqual(['shell@1', 'reader@1']);
});

test('the cookie is found among others', () => {
  const cookie = getCookie(open('/?release=reader@2'));
  expect(versions(`theme=dark; ${cookie}; other=1`)).toEqual(['shell@1', 'reader@2']);
});

test('without a secret nothing can be selected', () => {
  expect(
    open(
      '/?release=reader@2',
      createSelection({ secret: undefined, siteUrl, releasesNow: watchReleases(dist, { onProblem() {} }) }),
    ),
  ).toBeUndefined();
});

test('the address that follows is on this site', () => {
  expect(open('//elsewhere.example?release=reader@2'.replace('//', `${siteUrl}//`))!.headers.location).toBe(
    '/elsewhere.example',
  );
});
