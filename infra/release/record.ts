/**
 * Records what kit and contract offer, in `exports.txt` with the kit's changelog and in `operations.txt`: run after adding an
 * export or an operation, with the new version in the package. Arguments: exports of which only the type is another, such as
 * '@ezhuthu/kit loadModule', so that no other version of the shell is needed at run time.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@ezhuthu/contract';
import { formatRecord, readRecord, type VersionRecord } from '@ezhuthu/remote/build/version-record';
import { getPackage } from '@ezhuthu/remote/project';
import { contractFolder, kitFolder } from '../build/fronts.ts';
import { describeChanges, recordChanges } from './changelog.ts';
import { updateContractRecord } from './contract.ts';
import { contractSurface } from './contract-surface.ts';
import { kitSurface, updateKitRecord } from './kit.ts';

const getParts = ({ parts }: VersionRecord) =>
  new Map([...parts].map(([name, { description }]) => [name, description]));

const operations = readRecord('@ezhuthu/contract', { folder: contractFolder });
writeFileSync(
  path.join(contractFolder, 'operations.txt'),
  formatRecord('contract', updateContractRecord(operations, contractSurface(), contractVersion)),
);

const before = readRecord('@ezhuthu/kit', { folder: kitFolder });
const surface = kitSurface();
const parts = new Map(before.parts);
for (const name of process.argv.slice(2))
  parts.set(name, { since: parts.get(name)!.since, description: surface.get(name)! });
const { version } = getPackage({ folder: kitFolder });
const record = updateKitRecord({ ...before, parts }, surface, version);
recordChanges(kitFolder, record.version, describeChanges(getParts(before), getParts(record)));
writeFileSync(path.join(kitFolder, 'exports.txt'), formatRecord('kit', record));
