import type { RecordedPart, VersionRecord } from '@ezhuthu/remote/build/version-record';
import semver from 'semver';
import type { KitSurface } from './kit-surface.ts';

/** Splits at `separator` outside of brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('{([<'.includes(sign)) depth++;
    if ('})]'.includes(sign)) depth--;
    if (sign === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const objectType = /^(?<head>(?:interface \w+ |type \w+ = |class )?)\{ (?<members>.*) \}(?<tail>;?)$/;

/**
 * Whether an object type only has more members than before. Of declared types, which others may have to provide, the
 * new ones must be optional.
 */
function isExtended(before: string, now: string): boolean {
  const [old, next] = [before, now].map((text) => objectType.exec(text)?.groups);
  if (!old || !next || old.head !== next.head) return false;
  const known = new Set(splitOutside(old.members!, ';'));
  const members = splitOutside(next.members!, ';');
  const added = members.filter((member) => !known.has(member));
  const isKept = members.length - added.length === known.size;
  return isKept && (!/^(interface|type) /.test(old.head!) || added.every((member) => /^\S+\?:/.test(member)));
}

/**
 * Compares the kit with its record. Additions need a new minor version, removals and changes a new major one.
 * @param version of the kit's package
 * @returns the record to keep
 * @throws when the version promises more than the kit keeps
 */
export function updateKitRecord(record: VersionRecord, surface: KitSurface, version: string): VersionRecord {
  const changes: string[] = [];
  const additions: string[] = [];
  for (const [name, { description }] of record.parts) {
    const now = surface.get(name);
    if (now === undefined) changes.push(`${name} was removed`);
    else if (now !== description)
      (isExtended(description, now) ? additions : changes).push(`${name} has changed`);
  }
  for (const name of surface.keys()) if (!record.parts.has(name)) additions.push(`${name} is new`);
  const kind = changes.length > 0 ? 'major' : additions.length > 0 ? 'minor' : undefined;
  const needed = kind && semver.inc(record.version, kind)!;
  if (needed && semver.lt(version, needed))
    throw new Error(
      `The kit needs version ${needed} in shell/kit/package.json, since ${[...changes, ...additions].join(', ')}.`,
    );
  const parts = [...surface].map(([name, description]): [string, RecordedPart] => {
    const known = record.parts.get(name);
    return [name, { since: known?.description === description ? known.since : version, description }];
  });
  return { version, parts: new Map(parts) };
}
