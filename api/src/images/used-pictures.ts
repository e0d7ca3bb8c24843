import type { Pagination, UsedPicture } from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type { Viewer } from '../platform/auth/viewer.ts';
import { type Page, toPagination, toSlice } from '../platform/http/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { countUsedUploads, findUsedUploads } from './queries.ts';

/** Pictures that the viewer may show in another post. */
export async function usedPictures(
  { database }: Platform,
  page: Page,
  { role, accountId }: Viewer,
): Promise<{ pictures: UsedPicture[]; pagination: Pagination }> {
  const whose = { editsAll: hasPermission(role, 'editing'), accountId };
  const [rows, count] = await Promise.all([
    findUsedUploads(database.read, whose, toSlice(page)),
    countUsedUploads(database.read, whose),
  ]);
  const pictures = rows.map(({ url, srcset, width, height, created_at }) => ({
    url,
    srcset,
    width,
    height,
    createdAt: created_at.toISOString(),
  }));
  return { pictures, pagination: toPagination(page, count) };
}
