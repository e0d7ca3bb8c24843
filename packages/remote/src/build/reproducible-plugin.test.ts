import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
afterAll(() => rmSync(folder, { recursive: true }));

const packages = path.resolve(import.meta.dirname, '../../../../node_modules');

/** Compiles a front as its release is, but not minified; the names of files contain hashes of their modules. */
const script = `
  import webpack from 'webpack';
  import { ReproduciblePlugin } from './reproducible-plugin.ts';
  const [context] = process.argv.slice(1);
  webpack({
    context,
    mode: 'production',
    devtool: 'hidden-source-map',
    entry: './index.ts',
    output: { path: context + '/out', filename: '[contenthash].js' },
    module: { rules: [{ test: /\\.ts$/, loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }] },
    resolveLoader: { symlinks: false },
    optimization: { minimize: false, realContentHash: false },
    plugins: [new ReproduciblePlugin()],
  }, (error, stats) => {
    if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
  });`;

/** Names of the files that a front becomes in a checkout at this path. */
function build(at: string): string[] {
  const context = path.join(folder, at);
  mkdirSync(context, { recursive: true });
  symlinkSync(packages, path.join(context, 'node_modules'));
  writeFileSync(path.join(context, 'index.ts'), "console.log('எழுத்து' as string);\n");
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, context], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(stderr);
  return readdirSync(path.join(context, 'out'));
}

test('equal sources give equal files, wherever the checkout is', () => {
  const one = build('one');
  expect(one).toHaveLength(2);
  expect(build('some/other/place')).toEqual(one);
});
