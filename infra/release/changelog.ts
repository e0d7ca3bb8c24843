import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a package offers: a description of each part by its name. */
export type Parts = ReadonlyMap<string, string>;

/** The difference of two surfaces as lines of a changelog. */
export function describeChanges(before: Parts, now: Parts): string[] {
  const added = [...now.keys()].filter((name) => !before.has(name));
  const changed = [...now].filter(([name, text]) => before.has(name) && before.get(name) !== text);
  const removed = [...before.keys()].filter((name) => !now.has(name));
  return [
    ...added.map((name) => `- New: \`${name}\``),
    ...changed.map(([name]) => `- Changed: \`${name}\``),
    ...removed.map((name) => `- Removed: \`${name}\``),
  ];
}

const title = '# Changelog\n';

/** Adds changes to the section of a version, which is the newest one. */
export function addChanges(changelog: string, version: string, changes: readonly string[]): string {
  if (changes.length === 0) return changelog;
  const heading = `\n## ${version}\n\n`;
  const start = changelog.indexOf(heading);
  if (start < 0) return changelog.replace(title, () => `${title}${heading}${changes.join('\n')}\n`);
  const at = start + heading.length;
  const missing = changes.filter((line) => !changelog.slice(at).split('\n## ')[0]!.includes(line));
  return changelog.slice(0, at) + missing.map((line) => `${line}\n`).join('') + changelog.slice(at);
}

const getFile = (folder: string) => path.join(folder, 'CHANGELOG.md');

/** The changelog of a package, which is kept beside its package.json. */
export const readChangelog = (folder: string): string =>
  existsSync(getFile(folder)) ? readFileSync(getFile(folder), 'utf8') : title;

export const recordChanges = (folder: string, version: string, changes: readonly string[]): void =>
  writeFileSync(getFile(folder), addChanges(readChangelog(folder), version, changes));
