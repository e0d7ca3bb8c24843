import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { getPackageFolder, type Project } from '../project.ts';

export interface RecordedExport {
  /** The kit's version that has it first, as it is now. */
  since: string;
  description: string;
}

/** The kit's exports by `entry name`, and the version that has them. */
export interface KitRecord {
  version: string;
  exports: Map<string, RecordedExport>;
}

/** @param text in the form of `formatKitRecord` */
export function parseKitRecord(text: string): KitRecord {
  const [first, ...lines] = text.trimEnd().split('\n');
  const exports = lines.map((line): [string, RecordedExport] => {
    const [, name, since, description] = /^(\S+ \S+) (\S+): (.*)$/.exec(line)!;
    return [name!, { since: since!, description: description! }];
  });
  return { version: first!.replace('kit ', ''), exports: new Map(exports) };
}

/** The record of the kit that is installed for a project. */
export const readKitRecord = (project: Pick<Project, 'folder'>): KitRecord =>
  parseKitRecord(readFileSync(path.join(getPackageFolder('@ezhuthu/kit', project), 'exports.txt'), 'utf8'));

/**
 * The oldest version of the kit that has all these exports of an entry in their recorded form; for one that is not
 * recorded, the version of the record.
 */
export function getNeededVersion({ version, exports }: KitRecord, entry: string, names: string[]): string {
  const since = names.map((name) => exports.get(`${entry} ${name}`)?.since ?? version);
  return semver.rsort([`${semver.major(version)}.0.0`, ...since])[0]!;
}
