/** Records the contract's operations in `api/contract/operations.txt`; run after adding or changing one. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@ezhuthu/contract';
import { formatRecord, readRecord } from '@ezhuthu/remote/build/version-record';
import { contractFolder } from '../build/fronts.ts';
import { updateContractRecord } from './contract-record.ts';
import { contractSurface } from './contract-surface.ts';

const record = readRecord('@ezhuthu/contract', { folder: contractFolder });
writeFileSync(
  path.join(contractFolder, 'operations.txt'),
  formatRecord('contract', updateContractRecord(record, contractSurface(), contractVersion)),
);
