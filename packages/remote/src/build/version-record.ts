import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { getPackageFolder, type Project } from '../project.ts';

interface RecordedPart {
  /** The package's version that has it first, as it is now. */
  since: string;
  /** The whole part, or a hash of it. */
  description: string;
}

/** What a package offers by name, and the version that has it. */
export interface VersionRecord {
  version: string;
  parts: Map<string, RecordedPart>;
}

/** The record of a version with these parts; those whose description has not changed are as old as before. */
export function updateRecord(
  { parts: before }: VersionRecord,
  descriptions: ReadonlyMap<string, string>,
  version: string,
): VersionRecord {
  const parts = [...descriptions].map(([name, description]): [string, RecordedPart] => {
    const known = before.get(name);
    return [name, { since: known?.description === description ? known.since : version, description }];
  });
  return { version, parts: new Map(parts) };
}

export const formatRecord = (name: string, { version, parts }: VersionRecord): string =>
  [
    `${name} ${version}`,
    ...[...parts].map(([part, { since, description }]) => `${part} ${since}: ${description}`),
    '',
  ].join('\n');

/** @param text in the form of `formatRecord` */
export function parseRecord(text: string): VersionRecord {
  const [first, ...lines] = text.trimEnd().split('\n');
  const parts = lines.map((line): [string, RecordedPart] => {
    const [, name, since, description] = /^([^:]+) (\S+): (.*)$/.exec(line) ?? [];
    if (!name || !since || description === undefined) throw new Error(`This is no recorded part: ${line}`);
    return [name, { since, description }];
  });
  return { version: first!.split(' ')[1]!, parts: new Map(parts) };
}

const files = {
  /** Exports by `entry name`. */
  '@ezhuthu/kit': 'exports.txt',
  /** Operations by name. */
  '@ezhuthu/contract': 'operations.txt',
};

export const readRecord = (name: keyof typeof files, project: Pick<Project, 'folder'>): VersionRecord =>
  parseRecord(readFileSync(path.join(getPackageFolder(name, project), files[name]), 'utf8'));

/**
 * The oldest version of a package that has all these parts in their recorded form; for one that is not recorded, the
 * version of the record.
 */
export function getNeededVersion({ version, parts }: VersionRecord, names: string[]): string {
  const since = names.map((name) => parts.get(name)?.since ?? version);
  return since.reduce((one, other) => (semver.gt(other, one) ? other : one), `${semver.major(version)}.0.0`);
}
