import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print } from '@ezhuthu/system/terminal';

const packageFolder = path.resolve(import.meta.dirname, '../..');
const template = path.join(packageFolder, 'template');

/** The name that the files of the template contain. */
const templateName = 'quotes';

/** Packages that remotes bundle or share with the shell; the others are for development. */
const usedAtRunTime = ['@ezhuthu/contract', '@ezhuthu/kit', 'react'];

/**
 * Adds what remotes depend on to the package.json. Packages of the site are copied into the project, where its pipeline finds
 * them, too, if there is a folder of packed ones.
 */
function addDependencies(folder: string, packages: string | undefined): void {
  const own = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const versions: Record<string, string> = { ...own.peerDependencies, [own.name]: own.version };
  const dependencies: Record<string, string> = {};
  const devDependencies: Record<string, string> = {};
  for (const [name, version] of Object.entries(versions)) {
    const kind = usedAtRunTime.includes(name) ? dependencies : devDependencies;
    kind[name] = version;
    if (!packages || !name.startsWith('@ezhuthu/')) continue;
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    if (!existsSync(path.join(packages, file))) throw new Error(`There is no ${file} in ${packages}.`);
    cpSync(path.join(packages, file), path.join(folder, 'packages', file));
    kind[name] = `file:packages/${file}`;
  }
  const file = path.join(folder, 'package.json');
  const content = { ...JSON.parse(readFileSync(file, 'utf8')), dependencies, devDependencies };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
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
  cpSync(template, folder, { recursive: true });
  try {
    addDependencies(folder, packages);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  fillIn(folder, name);
  print(
    `${name} is in ${folder}. Next:\n\n  cd ${name}\n  npm install\n  SITE=https://example.com npm run dev\n`,
  );
}
