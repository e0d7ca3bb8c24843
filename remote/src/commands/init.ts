import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { print } from '../terminal.ts';

const packageFolder = path.resolve(import.meta.dirname, '../..');
const template = path.join(packageFolder, 'template');

/** The name that the files of the template contain. */
const templateName = 'quotes';

interface OwnPackage {
  name: string;
  version: string;
  peerDependencies: Record<string, string>;
}

/** Packages that remotes bundle or share with the shell; the others are for development. */
const usedAtRunTime = ['@ezhuthu/contract', '@ezhuthu/kit', 'react'];

/**
 * Copies packages of the site into the project, where its pipeline finds them, too, if there is a folder of packed ones.
 * @returns dependencies by name
 */
function getVersions(packages: string | undefined, target: string): Record<string, string> {
  const own: OwnPackage = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const versions: Record<string, string> = { ...own.peerDependencies, [own.name]: own.version };
  if (packages)
    for (const name of Object.keys(versions).filter((known) => known.startsWith('@ezhuthu/'))) {
      const file = `${name.slice(1).replace('/', '-')}-${versions[name]}.tgz`;
      if (!existsSync(path.join(packages, file))) throw new Error(`There is no ${file} in ${packages}.`);
      cpSync(path.join(packages, file), path.join(target, 'packages', file));
      versions[name] = `file:packages/${file}`;
    }
  return versions;
}

const pick = (versions: Record<string, string>, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => isPicked(name)));

function createPackage(name: string, versions: Record<string, string>): object {
  const command = (verb: string) => `ezhuthu-remote ${verb}`;
  const isUsed = (known: string) => usedAtRunTime.includes(known);
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      ...Object.fromEntries(
        ['dev', 'build', 'try', 'deploy', 'rollback', 'releases'].map((verb) => [verb, command(verb)]),
      ),
      check: 'tsc',
      test: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
    },
    dependencies: pick(versions, isUsed),
    devDependencies: pick(versions, (known) => !isUsed(known)),
    ezhuthu: { mounts: [{ path: `/${name}` }], exposes: { './routes': './src/routes.tsx' }, budget: 215 },
  };
}

/** npm leaves files with such names out of packages. */
const hiddenNames: Record<string, string> = { gitignore: '.gitignore', npmrc: '.npmrc' };

function fillIn(folder: string, name: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.tgz')) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(templateName, name));
    const hidden = hiddenNames[entry.name];
    if (hidden) renameSync(file, path.join(entry.parentPath, hidden));
  }
}

/**
 * Writes a new remote with one page, its tests and a CI file into a folder of its name.
 * @param packages folder with the files of `npm run packages`, when no registry has them
 * @throws when the folder exists
 */
export async function init(name: string, { packages }: { packages?: string }): Promise<void> {
  const folder = path.resolve(name);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  mkdirSync(folder);
  let content: object;
  try {
    content = createPackage(name, getVersions(packages, folder));
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  cpSync(template, folder, { recursive: true });
  fillIn(folder, name);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  print(
    `${name} is in ${folder}. Next:\n\n  cd ${name}\n  npm install\n  SITE=https://example.com npm run dev\n`,
  );
}
