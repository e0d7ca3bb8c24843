import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyRelease } from '@ezhuthu/releases/manifest';
import { findBuilt, recordBuilt } from '@ezhuthu/remote/build/built';
import { usedExportsFile } from '@ezhuthu/remote/build/used-exports';
import { openProject } from '@ezhuthu/remote/project';
import { afterAll, expect, test } from '@jest/globals';
import { createFolder } from '../../packages/remote/testing/small-release.ts';
import { root } from '../checkout.ts';

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
const engagement = changed('packages/members/src/engagement/messages.ts', 'விரும்பு');
const specimen = changed('packages/kit/src/gallery/gallery.tsx', 'உறுப்புகளின் காட்சி');

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

test('a front that does not contain a change keeps its version', async () => {
  const [insights, sameInsights] = await Promise.all([
    getVersion('insights'),
    getChangedVersion('insights', { ...engagement, ...specimen }),
  ]);
  expect(sameInsights).toBe(insights);
}, 240_000);

/** Kinds of pictures that a page may import. */
const pictures = ['png', 'svg', 'jpg', 'jpeg', 'webp', 'avif', 'gif'];

const imports = [
  "import { word } from './words';",
  "import { older } from './older.mjs';",
  "import { Part } from './part.jsx';",
  "import css from './page.module.css';",
  "import 'library/library.css';",
  ...pictures.map((kind) => `import ${kind} from './picture.${kind}';`),
].join('\n');

/** What a small remote outside of this repository consists of. */
const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'quotes',
    version: '0.1.0',
    dependencies: {},
    ezhuthu: { mounts: [{ path: '/quotes' }], exposes: { './routes': './src/routes.tsx' }, budget: 215 },
  }),
  'src/words.ts': "export const word = 'w';",
  'src/older.mjs': "export const older = 'o';",
  'src/part.jsx': 'export const Part = () => <p>part</p>;',
  'src/page.module.css':
    '.page { background: url("./inside.png"); src: url("./letters.woff2"); color: red; }',
  'src/inside.png': 'inside',
  'src/letters.woff2': 'letters',
  ...Object.fromEntries(pictures.map((kind) => [`src/picture.${kind}`, kind])),
  'src/routes.tsx': `${imports}
export const pictures = [${pictures.join()}];
export const routes = () => [{ id: 'quotes/page', path: '/quotes', Component: () => <Part title={word + older + css.page + pictures} /> }];`,
};
const library = '.library-box { color: blue } @media print { .library-box { color: black } }';

async function writeProject(changes: Record<string, string> = {}): Promise<string> {
  const made = await createFolder();
  afterwards.push(made.remove);
  const folder = realpathSync(made.folder);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('node_modules/library/package.json', '{"name": "library", "version": "1.0.0"}');
  write('node_modules/library/library.css', `@import './more.css'; ${library}`);
  write('node_modules/library/more.css', '.library-more { color: green }');
  const all = { ...sources, 'package-lock.json': '{}', ...changes };
  for (const [file, text] of Object.entries(all)) write(file, text);
  for (const name of ['@ezhuthu', 'react', 'react-dom'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  return folder;
}

const buildProject = (folder: string) => run(script('print-project.ts'), folder);

const afterwards: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(afterwards.map((remove) => remove())));

/** Calls a function only once, since each build takes seconds. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const getBuilt = once(async () => {
  const folder = await writeProject();
  const version = await buildProject(folder);
  return { folder, version, release: path.join(folder, 'dist/releases/quotes', version) };
});

test('a picture has the same address on the server as in browsers, and the file is there', async () => {
  const { release } = await getBuilt();
  const evaluate = (base?: string): string[] => {
    const bundle = { exports: {} as { pictures: string[] } };
    const text = readFileSync(path.join(release, 'server/remote.cjs'), 'utf8');
    const shared = (id: string) => createRequire(import.meta.url)(id);
    new Function('module', 'exports', 'require', 'releaseBase', text)(bundle, bundle.exports, shared, base);
    return bundle.exports.pictures;
  };
  const addresses = evaluate('/r/quotes/1/');
  expect(addresses).toHaveLength(pictures.length);
  for (const address of addresses) {
    expect(address).toMatch(/^\/r\/quotes\/1\/files\/picture\.[0-9a-f]{8}\.\w+$/);
    expect(existsSync(path.join(release, 'client', address.slice('/r/quotes/1/'.length)))).toBe(true);
  }
  // a shell that was deployed before does not say where the release is
  expect(evaluate()[0]).toMatch(/^files\//);
}, 120_000);

test('the style sheets of a library are in a layer, also those that it imports', async () => {
  const { release } = await getBuilt();
  const client = path.join(release, 'client');
  const sheets = readdirSync(client).filter((file) => file.endsWith('.css'));
  const text = sheets.map((file) => readFileSync(path.join(client, file), 'utf8')).join('\n');
  for (const name of ['library-box', 'library-more'])
    expect(text).toMatch(new RegExp(`@layer library\\{[^@]*\\.${name}\\{`));
}, 120_000);

test('whatever a bundle contains decides whether it is built again, and nothing else does', async () => {
  const { folder, version } = await getBuilt();
  const isBuilt = () => findBuilt(openProject(folder)) === version;
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  expect(isBuilt()).toBe(true);
  for (const file of ['package-lock.json', 'README.md', 'src/routes.test.tsx', 'src/unused.png']) {
    write(file, '{"changed": true}');
    expect([file, isBuilt()]).toEqual([file, true]);
  }
  for (const [file, before] of Object.entries(sources)) {
    write(file, `${before}\n`);
    expect([file, isBuilt()]).toEqual([file, false]);
    write(file, before);
    expect([file, isBuilt()]).toEqual([file, true]);
  }
  write('node_modules/library/package.json', '{"name": "library", "version": "1.0.1"}');
  expect(isBuilt()).toBe(false);
  write('node_modules/library/package.json', '{"name": "library", "version": "1.0.0"}');
  // found before what was imported
  write('src/words.tsx', sources['src/words.ts']!);
  expect(isBuilt()).toBe(false);
  expect(await buildProject(folder)).toBe(version);
  write('src/words.tsx', "export const word = 'another';");
  expect(await buildProject(folder)).not.toBe(version);
  write('src/words.tsx', sources['src/words.ts']!);
  // the bundler looks for an aliased folder as a file, too
  recordBuilt(openProject(folder), { version, read: [], missed: [path.join(folder, 'src')] });
  expect(isBuilt()).toBe(true);
}, 240_000);

const getRefusal = once(async () => {
  const folder = await writeProject({
    'node_modules/library/more.css': 'h1 { color: red }',
    'src/page.module.css': ':global(h1) { --brand: red; }',
    'src/highlight.module.css': ':root { --brand: red; }',
    'src/words.ts': "import './highlight.module.css'; export const word = 'w';",
  });
  return buildProject(folder).catch(String);
});

test('a library whose rules would apply to elements of others is refused', async () => {
  expect(await getRefusal()).toContain('The library\'s rule "h1" would apply to elements of other fronts');
}, 120_000);

test('the build of a remote refuses rules that apply to elements of others', async () => {
  expect(await getRefusal()).toContain('":global(h1)" is not pure');
  expect(await getRefusal()).toContain('":root" is not pure');
}, 120_000);

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

test('a release lists the exports of the kit that its bundles use, not those of parts that are left out', async () => {
  const release = await run(script('print-release.ts'), 'insights');
  const used = JSON.parse(readFileSync(path.join(release, usedExportsFile), 'utf8'))['@ezhuthu/kit'];
  expect(used).toEqual(expect.arrayContaining(['call', 'onRealtime']));
  // of the kit's component for the author's tools
  expect(used).not.toContain('loadModule');
}, 240_000);
