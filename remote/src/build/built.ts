import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Remembers the version that sources gave, because it is known only after a build. */
interface BuildRecord {
  /** Hash of the sources, from `getSourceHash`. */
  sources: string;
  version: string;
}

const recordFile = (name: string, outputRoot: string) => path.join(outputRoot, 'built', `${name}.json`);

/** The version that these sources of a front gave; undefined when its release is not in the folder. */
export function findBuilt(name: string, sources: string, outputRoot: string): string | undefined {
  const file = recordFile(name, outputRoot);
  if (!existsSync(file)) return undefined;
  const record: BuildRecord = JSON.parse(readFileSync(file, 'utf8'));
  const isThere = existsSync(path.join(outputRoot, 'releases', name, record.version));
  return isThere && record.sources === sources ? record.version : undefined;
}

export function recordBuilt(name: string, record: BuildRecord, outputRoot: string): void {
  const file = recordFile(name, outputRoot);
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(record));
  renameSync(temporary, file);
}
