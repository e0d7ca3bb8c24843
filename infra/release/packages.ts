/**
 * The packages that repositories of remotes install, kit, contract and remote, as `npm pack` makes them, with compiled code,
 * types and a changelog.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractFolder, kitFolder } from '../build/fronts.ts';
import { root } from '../checkout.ts';
import { getContractChangelog } from './contract.ts';

const run = promisify(execFile);

type Strings = Record<string, string>;

interface Package {
  name: string;
  version: string;
  exports: Strings;
  bin?: Strings;
  dependencies?: Strings;
  peerDependencies?: Strings;
  private?: boolean;
  scripts?: object;
  devDependencies?: object;
}

/** Must exist once in a project, or is provided by it. */
const peers = ['@ezhuthu/contract', '@ezhuthu/kit', 'react', 'react-dom'];

const remoteFolder = path.join(root, 'packages/remote');
const template = path.join(remoteFolder, 'template');

/** Packages that are not published on their own: that of the tool contains them. */
const bundledFolders = ['bucket', 'releases', 'system'].map((name) => path.join(root, 'packages', name));
const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const bundled = bundledFolders.map(readPackage);
const isBundled = (name: string) => bundled.some((one) => one.name === name);

/** What the compiler leaves: styles, words, types of other files, CommonJS, and the template, which its users compile. */
const isCopied = (file: string) =>
  !/node_modules/.test(file) &&
  (file.startsWith(template) || (!/\.test\./.test(file) && !/(?<!\.d)\.tsx?$/.test(file)));

const toCompiled = (file: string, extension: string) => file.replace(/\.tsx?$/, extension);

/** Types before code; other files as they are. */
function getPublishedExport(file: string): string | object {
  if (file.endsWith('.d.ts')) return { types: file };
  if (!/\.tsx?$/.test(file)) return file;
  return { types: toCompiled(file, '.d.ts'), default: toCompiled(file, '.js') };
}

const mapValues = <T>(strings: Strings, map: (text: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(strings).map(([name, text]) => [name, map(text)]));

/** The package.json to publish: without what only this repository needs. */
function getPublished(found: Package): object {
  const { private: _, scripts, devDependencies, dependencies = {}, peerDependencies, ...rest } = found;
  const isTool = !isBundled(found.name) && Object.keys(dependencies).some(isBundled);
  const isPeer = (name: string) => peers.includes(name);
  const all: Strings = isTool
    ? Object.assign({}, ...bundled.map((one) => one.dependencies), dependencies)
    : dependencies;
  const own = Object.entries(all).filter(([name]) => !isPeer(name));
  const shared = Object.entries(dependencies).filter(([name]) => isPeer(name));
  const ranges = shared.map(([name, version]) => [name, `^${version}`]);
  return {
    ...rest,
    license: 'MIT',
    exports: mapValues(found.exports, getPublishedExport),
    ...(found.bin && { bin: mapValues(found.bin, (file) => toCompiled(file, '.js')) }),
    dependencies: Object.fromEntries(own),
    peerDependencies: { ...peerDependencies, ...Object.fromEntries(ranges) },
    ...(isTool && { bundleDependencies: bundled.map(({ name }) => name) }),
  };
}

async function compile(folder: string, out: string): Promise<void> {
  const config = path.join(out, '../tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        // `npm run check` checks the types of the same files
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        target: 'es2022',
        rootDir: folder,
        outDir: out,
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: [path.join(folder, 'src')],
      exclude: ['**/*.test.ts', '**/*.test.tsx'].map((pattern) => path.join(folder, pattern)),
    }),
  );
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  await run(process.execPath, [compiler, '-p', config]).catch(({ stdout }) => {
    throw new Error(`${folder} cannot be compiled:\n${stdout}`);
  });
  await rm(config);
}

async function stage(folder: string, out: string): Promise<Package> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await compile(folder, out);
  await cp(folder, out, { recursive: true, filter: isCopied });
  const found = readPackage(folder);
  await writeFile(path.join(out, 'package.json'), JSON.stringify(getPublished(found), null, 2));
  await cp(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
  return found;
}

/** Writes the packages; @returns their files */
export async function packAll(target: string): Promise<string[]> {
  const staging = path.join(root, '.cache/packages');
  await rm(staging, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const staged: string[] = [];
  const files: string[] = [];
  for (const folder of [kitFolder, contractFolder, remoteFolder]) {
    const out = path.join(staging, path.basename(folder));
    const { name, version } = await stage(folder, out);
    if (folder === remoteFolder)
      for (const one of bundledFolders)
        await stage(one, path.join(out, 'node_modules', readPackage(one).name));
    // with what is not deployed yet
    if (folder === contractFolder) await writeFile(path.join(out, 'CHANGELOG.md'), getContractChangelog());
    staged.push(out);
    files.push(path.join(target, `${name.slice(1).replace('/', '-')}-${version}.tgz`));
  }
  await run('npm', ['pack', '--silent', '--pack-destination', path.resolve(target), ...staged]);
  await rm(staging, { recursive: true });
  return files;
}
