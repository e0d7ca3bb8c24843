import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyRelease } from '@ezhuthu/remote/build/manifest';
import { usedExportsFile } from '@ezhuthu/remote/build/used-exports-plugin';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../remote/testing/small-release.ts';
import { root } from './fronts.ts';

const script = (name: string) => path.resolve(import.meta.dirname, '../test/releases', name);

const run = async (...args: string[]) => (await promisify(execFile)(process.execPath, args)).stdout.trim();

/** The version of a front's release in the project's own folder, which is built only once. */
const getVersion = async (front: string) => path.basename(await run(script('print-release.ts'), front));

/** The version that a front gets with changed sources. */
async function getChangedVersion(front: string, changes: Record<string, string>): Promise<string> {
  const { folder, remove } = await createFolder();
  const version = await run(script('print-version.ts'), front, folder, JSON.stringify(changes));
  await remove();
  return version;
}

/** A source file in which a string has become another. */
function changed(file: string, text: string): Record<string, string> {
  const source = readFileSync(path.join(root, file), 'utf8');
  if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
  return { [file]: source.replace(text, `${text} (மாறியது)`) };
}

/** Shown by the reader, not by insights. */
const genre = changed('shell/kit/src/text/messages/genres.ts', 'கவிதைகள்');
const specimen = changed('shell/kit/src/gallery/gallery.tsx', 'உறுப்புகளின் காட்சி');

test('a release is what its manifest lists', async () => {
  const manifest = await verifyRelease(await run(script('print-release.ts'), 'reader'));
  expect(Object.keys(manifest.integrity)).toContain('client/remoteEntry.js');
  expect(manifest.version).toMatch(/^0\.1\.0-[0-9a-f]{8}$/);
}, 120_000);

test('source maps are stored beside the folder that browsers get files from, and no file names them', async () => {
  const release = await run(script('print-release.ts'), 'insights');
  const { integrity } = await verifyRelease(release);
  const maps = Object.keys(integrity).filter((file) => file.endsWith('.map'));
  expect(maps).toEqual(
    expect.arrayContaining(['maps/client/remoteEntry.js.map', 'maps/server/remote.cjs.map']),
  );
  expect(maps.filter((file) => !file.startsWith('maps/'))).toEqual([]);
  const scripts = Object.keys(integrity).filter((file) => /\.(?:js|cjs|css)$/.test(file));
  const named = scripts.filter((file) =>
    readFileSync(path.join(release, file), 'utf8').includes(`sourceMappingURL=${file.split('/').at(-1)}`),
  );
  expect([scripts.length > 10, named]).toEqual([true, []]);
}, 120_000);

test('a front that contains a change gets another version, and no other front does', async () => {
  const [insights, sameInsights, reader, changedReader, sameReader] = await Promise.all([
    getVersion('insights'),
    getChangedVersion('insights', { ...genre, ...specimen }),
    getVersion('reader'),
    getChangedVersion('reader', genre),
    getChangedVersion('reader', specimen),
  ]);
  expect(sameInsights).toBe(insights);
  expect(sameReader).toBe(reader);
  expect(changedReader).not.toBe(reader);
}, 240_000);

/** Names of the hashed classes in the style sheets of a front's release. */
function getClasses(release: string): Set<string> {
  const folder = path.join(release, 'client');
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const text = sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/\.([A-Za-z_]\w{5})(?=[\s.:,{>~+[])/g)].map(([, name]) => name!));
}

test('two fronts have no class of a style sheet in common, not even those of the kit', async () => {
  const [reader, insights] = await Promise.all(
    ['reader', 'insights'].map(async (front) => getClasses(await run(script('print-release.ts'), front))),
  );
  expect(reader!.size).toBeGreaterThan(100);
  expect([...reader!].filter((name) => insights!.has(name))).toEqual([]);
}, 240_000);

/** A style sheet with a rule more. */
const extended = (file: string, rule: string) => ({
  [file]: `${readFileSync(path.join(root, file), 'utf8')}\n${rule} { --brand: red; }`,
});

test('the build of a remote refuses rules that apply to elements of others', async () => {
  const changes = {
    ...extended('reader/src/home/found-posts.module.css', ':global(h1)'),
    ...extended('reader/src/post/highlight.module.css', ':root'),
  };
  const refusal = await getChangedVersion('reader', changes).catch(String);
  expect(refusal).toContain('":global(h1)" is not pure');
  expect(refusal).toContain('":root" is not pure');
}, 120_000);

test('a release lists the exports of the kit that its bundles use, not those of parts that are left out', async () => {
  const release = await run(script('print-release.ts'), 'insights');
  const used = JSON.parse(readFileSync(path.join(release, usedExportsFile), 'utf8'))['@ezhuthu/kit'];
  expect(used).toEqual(expect.arrayContaining(['call', 'onPageShown']));
  // of the kit's component for the author's tools
  expect(used).not.toContain('loadModule');
}, 240_000);
