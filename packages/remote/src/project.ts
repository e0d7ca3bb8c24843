import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mount } from '@ezhuthu/releases/registry';

/** A repository of one or more fronts. */
export interface Workspace {
  /** Folder of the lock file. */
  root: string;
  /** Folder of built releases. */
  dist: string;
}

/** The package of a front: of a remote, or of the shell. */
export interface Project extends Workspace {
  /** The last part of the package's name: `@ezhuthu/reader` is `reader`. */
  name: string;
  folder: string;
}

/** The fields of a package.json that are read. */
export interface FrontPackage {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  ezhuthu: {
    /** Paths below which its pages are; stored in its pointer. */
    mounts: Mount[];
    /** Kilobytes of JavaScript that the first visit of any of its public pages may load. */
    budget: number;
    /** Exposed modules: federation name to source file. */
    exposes: Record<string, string>;
    /** Source file of a script that every document of the site loads. It shares no module with the page. */
    script?: string;
    /** Module that exports how it is built, if not as a remote. */
    recipe?: string;
  };
}

const readPackage = (file: string): FrontPackage => JSON.parse(readFileSync(file, 'utf8'));

export const getPackage = ({ folder }: Pick<Project, 'folder'>): FrontPackage =>
  readPackage(path.join(folder, 'package.json'));

/** The repository that a folder belongs to: the nearest one above it with a lock file, else the folder itself. */
export function findWorkspace(folder = process.cwd()): Workspace {
  let root = path.resolve(folder);
  while (!existsSync(path.join(root, 'package-lock.json')) && path.dirname(root) !== root)
    root = path.dirname(root);
  if (!existsSync(path.join(root, 'package-lock.json'))) root = path.resolve(folder);
  return { root, dist: path.join(root, 'dist') };
}

/** Whether a repository contains the site itself, whose releases are then in its `dist`. */
export const isSite = ({ root }: Pick<Workspace, 'root'>): boolean =>
  existsSync(path.join(root, 'shell/package.json'));

/** What the person at this terminal has to do for a deployment or a rollback of a front, which may be another team's. */
export function sayHow(verb: 'deploy' | 'rollback', front: string, folder = process.cwd()): string {
  if (isSite(findWorkspace(folder))) return `npm run ${verb} -w ${front}`;
  const file = path.join(folder, 'package.json');
  const isOwn = existsSync(file) && readPackage(file).name.endsWith(front);
  return isOwn ? `npm run ${verb}` : `ask the team of ${front}`;
}

/** Names are parts of addresses, of cookies and of metrics. */
const validName = /^[a-z]+$/;

/** @throws when the folder contains no front */
export function openProject(folder = process.cwd()): Project {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file))
    throw new Error(`${folder} has no package.json. Run this in the folder of a remote.`);
  const { name = '', ezhuthu } = readPackage(file);
  if (!ezhuthu) throw new Error(`${file} is not of a remote: it has no field "ezhuthu".`);
  const short = name.slice(name.lastIndexOf('/') + 1);
  if (!validName.test(short))
    throw new Error(`"${name}" in ${file} is no name for a remote: it may contain the letters a to z only.`);
  return { ...findWorkspace(folder), name: short, folder: path.resolve(folder) };
}

/** The folder of an installed package that another one depends on, without symbolic links. */
export function findPackage(name: string, from: string): string | undefined {
  try {
    const file = findPackageJSON(name, pathToFileURL(path.join(from, 'package.json')));
    return file && path.dirname(realpathSync(file));
  } catch {
    return undefined;
  }
}

/** @throws when the package is not installed */
export function getPackageFolder(name: string, from: Pick<Project, 'folder'>): string {
  const found = findPackage(name, from.folder);
  if (!found) throw new Error(`${name} is not installed in ${from.folder}. Run npm install.`);
  return found;
}

export const getInstalledVersion = (name: string, project: Pick<Project, 'folder'>): string =>
  getPackage({ folder: getPackageFolder(name, project) }).version;
