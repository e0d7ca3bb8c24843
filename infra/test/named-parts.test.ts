import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../checkout.ts';

/** Required libraries, and the workspace that must use each. */
const requiredLibraries: [library: string, folder: string][] = [
  ['@module-federation/enhanced', 'shell'],
  ['@module-federation/enhanced', 'packages/remote'],
  ['webpack', 'packages/remote'],
  ['react', 'shell'],
  ['react-dom', 'shell'],
  ['react-router-dom', 'packages/kit'],
  ['koa', 'api'],
  ['@koa/router', 'api'],
  ['koa-body', 'api'],
  ['knex', 'api'],
  ['mysql2', 'api'],
  ['passport', 'api'],
  ['passport-jwt', 'api'],
  ['ckeditor5', 'studio'],
  ['@ckeditor/ckeditor5-react', 'studio'],
  ['echarts', 'insights'],
  ['echarts-for-react', 'insights'],
  ['playwright', 'packages/remote'],
  ['@playwright/test', 'e2e'],
];

const isSource = /\.(?:ts|tsx|cjs|mjs)$/;

function getSources(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isSource.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}

test.each(requiredLibraries)('%s is a dependency of %s, and is imported there', (library, folder) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([library]);
  const imports = new RegExp(`(?:from|import|import\\(|require\\() ?'${library}(?:/[^']*)?'`);
  expect(getSources(folder).some((file) => imports.test(readFileSync(file, 'utf8')))).toBe(true);
});

test('jest is the runner of the tests', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(devDependencies).toHaveProperty('jest');
});
