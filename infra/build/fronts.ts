import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const dist = path.join(root, 'dist');
const remoteNames = ['reader', 'studio', 'insights'];
export const allFronts = ['shell', ...remoteNames];

/** The fields of a front's package.json that builds read. */
export interface FrontPackage {
  version: string;
  dependencies?: Record<string, string>;
  ezhuthu: {
    /** Paths below which its pages are; stored in its pointer. */
    mounts: object[];
    /** Exposed modules: federation name to source file. */
    exposes: Record<string, string>;
    /** Kilobytes of JavaScript that the first visit of any of its public pages may load. */
    budget: number;
  };
}

export const getPackage = (folder: string): FrontPackage =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Version of an installed package. */
export const getInstalledVersion = (name: string): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

export const pointerFile = (name: string) => path.join(dist, 'registry', `${name}.json`);

const source = /\.(ts|tsx|css|cjs|json|txt)$/;
const notBuilt = /(^|\/)(node_modules|dist)(\/|$)|^shell\/kit\/src\/testing\/|\.test\.tsx?$/;

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !notBuilt.test(file))
    .sort();
}

/** Folders that may be part of every front's bundles, or change how they are built. */
const commonFolders = ['shell/kit/src', 'api/contract/src', 'infra/build'];

/** Files on which bundles or manifests depend. */
const commonFiles = [
  'package-lock.json',
  'shell/kit/package.json',
  'shell/kit/exports.txt',
  'api/contract/package.json',
  'infra/release/manifest.ts',
  'infra/release/kit-record.ts',
];

/** Workspace packages that may be part of the bundles of only those fronts that depend on them. */
const optionalPackages: Record<string, string> = { '@ezhuthu/members': 'members/src' };

/**
 * A hash of every file that a front's release may depend on. When it is unchanged, so is the release; the reverse does not
 * hold.
 */
export function getSourceHash(front: string): string {
  const hash = createHash('sha256');
  const { dependencies = {} } = getPackage(front);
  const used = Object.keys(dependencies).flatMap((name) => optionalPackages[name] ?? []);
  const folders = [...new Set([front, ...commonFolders, ...used])];
  for (const file of [...folders.flatMap(filesBelow), ...commonFiles]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
