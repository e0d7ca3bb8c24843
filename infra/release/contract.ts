import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contractVersion } from '@ezhuthu/contract';
import { type Permission, permissions, type Role } from '@ezhuthu/contract/text';
import { updateRecord, type VersionRecord } from '@ezhuthu/remote/build/version-record';
import { contractFolder } from '../build/fronts.ts';
import { addChanges, describeChanges, type Parts, readChangelog, recordChanges } from './changelog.ts';
import { contractSurface, type Surface } from './contract-surface.ts';

const file = path.join(contractFolder, 'released.txt');

/** The contract of the last deployed API, as recorded in the repository. */
export function releasedContract(): { version: string; surface: Surface } {
  const [first, ...surface] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return { version: first!.replace('contract ', ''), surface };
}

function getOperations(surface: Surface): Parts {
  const lines = Map.groupBy(surface, (line) => /^\w+/.exec(line)![0]);
  return new Map([...lines].map(([name, ofOperation]) => [name, ofOperation.join('\n')]));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The version that has each operation first as it is now; operations are described by a hash of their lines. */
export function updateContractRecord(
  record: VersionRecord,
  surface: Surface,
  version: string,
): VersionRecord {
  const operations = [...getOperations(surface)].map(([name, lines]) => [name, hash(lines)] as const);
  return updateRecord(record, new Map(operations), version);
}

/** What the contract of this checkout changes in the released one, as lines of a changelog. */
const getChanges = (): string[] =>
  describeChanges(getOperations(releasedContract().surface), getOperations(contractSurface()));

/** The changelog of the contract in this checkout. */
export const getContractChangelog = (): string =>
  addChanges(readChangelog(contractFolder), contractVersion, getChanges());

/** Records the contract of this checkout after its deployment; the file is to be committed. */
export function recordContract(): void {
  recordChanges(contractFolder, contractVersion, getChanges());
  writeFileSync(file, [`contract ${contractVersion}`, ...contractSurface(), ''].join('\n'));
}

interface SurfaceEntry {
  isOptional: boolean;
  /** Possible values; of an operation itself, its method, path, access and success status. */
  kinds: string[];
}

function parse(surface: Surface): Map<string, SurfaceEntry> {
  return new Map(
    surface.map((line) => {
      const [, path, optional, kinds] = /^(.*?)(\??): (.*)$/.exec(line)!;
      return [path!, { isOptional: optional === '?', kinds: kinds!.split(' | ') }];
    }),
  );
}

const isResponse = (path: string) => path.includes(' response');
const isOperation = (path: string) => !path.includes(' ');

/** Whether everybody who had this access to an operation still has it: all roles of the permission, and others. */
function isWider(access: string, before: string): boolean {
  if (access === before || access === 'public') return true;
  if (access === 'reader') return before !== 'public';
  const [roles, rolesBefore] = [access, before].map(
    (name): readonly Role[] | undefined => permissions[name as Permission],
  );
  return rolesBefore?.every((role) => roles?.includes(role)) ?? false;
}

/** Whether an operation, described as `GET /path access 200`, is only open to more people now. */
function isOpened(before: string, now: string[]): boolean {
  const [method, path, access = '', ...rest] = before.split(' ');
  return now.some((kind) => {
    const [nowMethod, nowPath, nowAccess = '', ...nowRest] = kind.split(' ');
    const isSame = isDeepStrictEqual([nowMethod, nowPath, ...nowRest], [method, path, ...rest]);
    return isSame && isWider(nowAccess, access);
  });
}

/** Describes how a change of one line breaks clients of the released contract. */
function findBreak(path: string, before: SurfaceEntry, now: SurfaceEntry | undefined): string | undefined {
  if (!now) return `${path} was removed`;
  const removed = before.kinds.filter((kind) => !now.kinds.includes(kind));
  const added = now.kinds.filter((kind) => !before.kinds.includes(kind));
  if (isOperation(path))
    return removed.some((kind) => !isOpened(kind, now.kinds))
      ? `${path} has changed to: ${now.kinds.join()}`
      : undefined;
  if (isResponse(path)) {
    if (now.isOptional && !before.isOptional) return `${path} may be missing now`;
    return added.length > 0 ? `${path} may be ${added.join(' or ')} now` : undefined;
  }
  if (before.isOptional && !now.isOptional) return `${path} is required now`;
  return removed.length > 0 ? `${path} no longer accepts ${removed.join(' or ')}` : undefined;
}

/**
 * Compares a contract with a released one and finds what would break its clients: open pages, and fronts that were
 * built before. New operations, new response fields and new optional parameters are compatible.
 * @returns sentences; empty when nothing breaks
 */
export function breakingChanges(released: Surface, surface: Surface): string[] {
  const [before, now] = [parse(released), parse(surface)];
  const breaks = [...before].map(([path, entry]) => findBreak(path, entry, now.get(path)));
  const required = [...now].filter(([path, { isOptional }]) => {
    const operation = path.split(' ')[0]!;
    const parent = path.slice(0, path.lastIndexOf('.'));
    const isNew = !before.has(path) && before.has(operation) && before.has(parent);
    return isNew && !isOptional && !isResponse(path) && !isOperation(path);
  });
  return [
    ...breaks.filter((sentence) => sentence !== undefined),
    ...required.map(([path]) => `${path} is required now`),
  ];
}
