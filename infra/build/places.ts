import { readFileSync } from 'node:fs';
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

export const releaseFolder = (name: string, version: string) => path.join(dist, 'releases', name, version);
export const pointerFile = (name: string) => path.join(dist, 'registry', `${name}.json`);
