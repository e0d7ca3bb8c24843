import { createHash } from 'node:crypto';
import type { VersionRecord } from '@ezhuthu/remote/build/version-record';
import type { Parts } from './changelog.ts';
import type { Surface } from './contract-surface.ts';

/** The lines of each operation. */
export function getOperations(surface: Surface): Parts {
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
  const parts = [...getOperations(surface)].map(([name, lines]) => {
    const known = record.parts.get(name);
    const description = hash(lines);
    return [
      name,
      { since: known?.description === description ? known.since : version, description },
    ] as const;
  });
  return { version, parts: new Map(parts) };
}
