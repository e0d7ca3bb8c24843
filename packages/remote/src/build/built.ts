import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { manifestFile } from '@ezhuthu/releases/documents';
import { writeAtomically } from '@ezhuthu/system/write-atomically';
import { findPackage, getPackage, type Project } from '../project.ts';

/** What a release was made of, because its version is known only after a build. Paths are relative to the repository. */
interface BuildRecord {
  version: string;
  /** Files that were read, by the bundler's own list, and those of this tool. */
  inputs: string[];
  /** Files that the bundler looked for first; one of them would be read instead. */
  missing: string[];
  /** SHA-256 of the inputs. */
  hash: string;
}

const recordFile = ({ name }: Project, outputRoot: string) => path.join(outputRoot, 'built', `${name}.json`);

function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const file = path.resolve(root, input);
    hash.update(`\0${input}\0`).update(existsSync(file) ? readFileSync(file) : '\0');
  }
  return hash.digest('hex');
}

/** The version that these sources of a front gave; undefined when its release is not in the folder. */
export function findBuilt(project: Project, outputRoot = project.dist): string | undefined {
  const file = recordFile(project, outputRoot);
  if (!existsSync(file)) return undefined;
  const { root, name } = project;
  // of an older tool it has other fields
  const { version, inputs = [], missing = [], hash }: BuildRecord = JSON.parse(readFileSync(file, 'utf8'));
  if (!existsSync(path.join(outputRoot, 'releases', name, version, manifestFile))) return undefined;
  if (missing.some((missed) => existsSync(path.resolve(root, missed)))) return undefined;
  return hashInputs(root, inputs) === hash ? version : undefined;
}

const packageFolder = path.resolve(import.meta.dirname, '../..');

/** What decides how bundles are written: the code of this folder, and the versions of the packages that it uses. */
function getToolFiles(): string[] {
  const own = readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file));
  const { dependencies = {} } = getPackage({ folder: packageFolder });
  const used = Object.keys(dependencies).map((name) => findPackage(name, packageFolder));
  const packages = used.flatMap((folder) => (folder ? [path.join(folder, 'package.json')] : []));
  return [...own.filter((file) => !file.includes('.test.')), ...packages];
}

/** Files of packages from a registry stay as they are as long as their version does, which is in their package.json. */
const isFixed = (file: string) => /[\\/]node_modules[\\/]/.test(file) && !file.endsWith('package.json');

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Remembers what a release was made of.
 * @param read files and folders that the bundler has read, and further files that the release depends on
 * @param missed files that the bundler has not found
 */
export function recordBuilt(
  project: Project,
  { version, read, missed }: { version: string; read: Iterable<string>; missed: Iterable<string> },
  outputRoot = project.dist,
): void {
  const { root } = project;
  const toRelative = (files: Iterable<string>) =>
    [...new Set(files)]
      .filter((file) => path.isAbsolute(file) && !isFixed(file))
      .map((file) => path.relative(root, file))
      .sort();
  const inputs = toRelative([...read, ...getToolFiles()].filter(isFile));
  const record: BuildRecord = {
    version,
    inputs,
    // a folder that was looked for as a file is there, and stays
    missing: toRelative(missed).filter((file) => !existsSync(path.resolve(root, file))),
    hash: hashInputs(root, inputs),
  };
  writeAtomically(recordFile(project, outputRoot), JSON.stringify(record));
}
