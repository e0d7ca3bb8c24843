/** Records the kit's exports in `shell/kit/exports.txt`; run after adding one, with the new version in its package. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKitRecord } from '@ezhuthu/remote/build/kit-record';
import { getPackage } from '@ezhuthu/remote/project';
import { kitFolder } from '../build/fronts.ts';
import { formatKitRecord, updateKitRecord } from './kit-record.ts';
import { kitSurface } from './kit-surface.ts';

const kit = { folder: kitFolder };
const record = updateKitRecord(readKitRecord(kit), kitSurface(), getPackage(kit).version);
writeFileSync(path.join(kitFolder, 'exports.txt'), formatKitRecord(record));
