import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@ezhuthu/contract';
import { root } from '../build/places.ts';
import { contractSurface, type Surface } from './contract-surface.ts';

const file = path.join(root, 'api/contract/released.txt');

/** The contract of the last deployed API, as recorded in the repository. */
export function releasedContract(): { version: string; surface: Surface } {
  const [first, ...surface] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return { version: first!.replace('contract ', ''), surface };
}

/** Records the contract of this checkout after its deployment; the file is to be committed. */
export function recordContract(): void {
  writeFileSync(file, [`contract ${contractVersion}`, ...contractSurface(), ''].join('\n'));
}
