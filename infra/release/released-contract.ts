import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@ezhuthu/contract';
import { root } from '../build/places.ts';
import { contractSurface, type Surface } from './contract-surface.ts';

const file = path.join(root, 'api/contract/released.txt');

/** The contract of the last API that was deployed, as it is recorded beside the sources. */
export function releasedContract(): { version: string; surface: Surface } {
  const [first, ...surface] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return { version: first!.replace('contract ', ''), surface };
}

/** Records the contract as it stands; to be committed with the release. */
export function recordContract(): void {
  writeFileSync(file, [`contract ${contractVersion}`, ...contractSurface(), ''].join('\n'));
}
