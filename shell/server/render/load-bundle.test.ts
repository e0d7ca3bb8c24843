import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as react from 'react';
import { loadBundle } from './load-bundle.ts';

let folder: string;
let saved = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sets a modification time one second after the previous one, so that file systems distinguish them. */
function save(code: string, name = 'remote.cjs'): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  utimesSync(file, ++saved, saved);
  return file;
}

const withPath = (text: string) => `module.exports.routes = () => [{ path: ${text} }];`;
const pathIn = (file: string) =>
  loadBundle('reader', file).routes({ queryClient: makeQueryClient() })[0]!.path;

test('a bundle gives its routes', () => {
  expect(pathIn(save(withPath('"/post"')))).toBe('/post');
});

test('a bundle is evaluated once', () => {
  const file = save(`const now = {}; module.exports.routes = () => now;`);
  expect(loadBundle('reader', file)).toBe(loadBundle('reader', file));
});

test('a file that was written again is evaluated again', () => {
  pathIn(save(withPath('"/old"')));
  expect(pathIn(save(withPath('"/new"')))).toBe('/new');
});

test('a version that is live again has its former routes', () => {
  const old = save(withPath('"/old"'), 'old.cjs');
  pathIn(old);
  pathIn(save(withPath('"/new"'), 'new.cjs'));
  expect(pathIn(old)).toBe('/old');
});

test('a bundle has the React of the shell', () => {
  const { routes } = loadBundle('reader', save(`module.exports.routes = () => require('react');`));
  expect(routes({ queryClient: makeQueryClient() })).toBe(react);
});

test.each(['node:fs', 'react-router', '@tanstack/react-query', './secret.cjs', 'toString'])(
  'a bundle that asks for %s is named with it',
  (module) => {
    const file = save(`require('${module}')`);
    expect(() => loadBundle('reader', file)).toThrow(`${file} asks for "${module}"`);
  },
);

test('a bundle without routes is named', () => {
  const file = save('');
  expect(() => loadBundle('reader', file)).toThrow(`${file} exports no routes`);
});
