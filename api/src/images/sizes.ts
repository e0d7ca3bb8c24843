import { isCoverUrl } from '@ezhuthu/contract/cover';
import type { Platform } from '../platform/platform.ts';
import { findUploads } from './queries.ts';

interface Size {
  /** Pixels. */
  width: number;
  height: number;
  srcset: string;
}

const coverSize: Size = { width: 1200, height: 900, srcset: '' };

/** Dimensions and srcset of own pictures, by URL; unknown ones are left out. */
export async function pictureSizes({ database }: Platform, urls: string[]): Promise<Map<string, Size>> {
  const uploads = await findUploads(database.read, urls);
  return new Map<string, Size>([
    ...urls.filter((url) => isCoverUrl(url)).map((url): [string, Size] => [url, coverSize]),
    ...uploads.map(({ url, width, height, srcset }): [string, Size] => [url, { width, height, srcset }]),
  ]);
}

/** Pixels. A picture is stored in each of these widths below its own, and in its own. */
export const uploadedWidths = [320, 640, 960, 1280, 1600];

const uploaded = /^(\/uploads\/[\w-]+?)-w(\d+)\.webp$/;

/** The `srcset` of an uploaded picture, derived from the width in its URL: `/uploads/HASH-w1280.webp`. */
export function buildSrcset(url: string): string {
  const [, stem, widest] = uploaded.exec(url) ?? [];
  if (!stem || !widest) return '';
  return [...uploadedWidths.filter((width) => width < Number(widest)), Number(widest)]
    .map((width) => `${stem}-w${width}.webp ${width}w`)
    .join(', ');
}
