/** Records the kit's exports in `shell/kit/exports.txt` and its changelog; run after adding one, with the new version in its package. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatRecord, readRecord, type VersionRecord } from '@ezhuthu/remote/build/version-record';
import { getPackage } from '@ezhuthu/remote/project';
import { kitFolder } from '../build/fronts.ts';
import { describeChanges, recordChanges } from './changelog.ts';
import { updateKitRecord } from './kit-record.ts';
import { kitSurface } from './kit-surface.ts';

const getParts = ({ parts }: VersionRecord) =>
  new Map([...parts].map(([name, { description }]) => [name, description]));

const kit = { folder: kitFolder };
const before = readRecord('@ezhuthu/kit', kit);
const record = updateKitRecord(before, kitSurface(), getPackage(kit).version);
recordChanges(kitFolder, record.version, describeChanges(getParts(before), getParts(record)));
writeFileSync(path.join(kitFolder, 'exports.txt'), formatRecord('kit', record));
