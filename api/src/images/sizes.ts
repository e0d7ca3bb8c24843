import type { Platform } from '../platform/platform.ts';
import { findUploads } from './queries.ts';

interface Size {
  /** Pixels. */
  width: number;
  height: number;
  srcset: string;
}

/** The size of generated covers. */
const coverSize: Size = { width: 1200, height: 900, srcset: '' };

/** Dimensions and srcset of own pictures, by URL; unknown ones are left out. */
export async function pictureSizes({ database }: Platform, urls: string[]): Promise<Map<string, Size>> {
  const uploads = await findUploads(database.read, urls);
  return new Map<string, Size>([
    ...urls.filter((url) => url.startsWith('/covers/')).map((url): [string, Size] => [url, coverSize]),
    ...uploads.map(({ url, width, height, srcset }): [string, Size] => [url, { width, height, srcset }]),
  ]);
}
