/** Records the kit's exports in `shell/kit/exports.txt`; run after adding one, with the new version in its package. */
import { writeFileSync } from 'node:fs';
import { getPackage } from '../build/fronts.ts';
import { formatKitRecord, kitRecordFile, readKitRecord, updateKitRecord } from './kit-record.ts';
import { kitSurface } from './kit-surface.ts';

const { version } = getPackage('shell/kit');
writeFileSync(kitRecordFile, formatKitRecord(updateKitRecord(readKitRecord(), kitSurface(), version)));
