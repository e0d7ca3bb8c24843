import path from 'node:path';
import type { Config } from '../config/config.ts';
import { openBucket } from './bucket-storage.ts';
import { openFolder } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket of `STORAGE_URL`, or a folder in `DATA_DIR`. */
export async function openStorage({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Storage> {
  return bucket ? openBucket(bucket) : openFolder(path.join(dataDir, 'uploads'));
}
