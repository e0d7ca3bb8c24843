import type { Post, PreviewLink } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { PreviewLinkRow } from '../platform/database/rows.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { isSameText, keyedHash } from '../platform/secrets/keyed-hash.ts';
import { lockUnpublishedRef, readWritten, unpublishedPostRef } from '../posts/service.ts';
import { deleteLink, findLink, storeLink } from './queries.ts';

type Sealed = Pick<PreviewLinkRow, 'post_id' | 'nonce'>;

/** Length of the post id at the beginning of a token. */
const idLength = 36;

const seal = (platform: Platform, { post_id, nonce }: Sealed) =>
  keyedHash(platform, `preview ${post_id} ${nonce}`);

/** Derived from the row, so that the link can be shown again, but not from the row alone. */
const tokenFor = (platform: Platform, row: Sealed): string => row.post_id + seal(platform, row);

const postIdIn = (token: string): string => token.slice(0, idLength);

const isPreviewToken = (platform: Platform, row: Sealed, token: string): boolean =>
  isSameText(token, tokenFor(platform, row));

/** Validity in milliseconds. */
const validity = 30 * 24 * 60 * 60 * 1000;

const toLink = (platform: Platform, row: PreviewLinkRow): PreviewLink => ({
  url: `${platform.config.siteUrl}/preview/${tokenFor(platform, row)}`,
  expiresAt: row.expires_at.toISOString(),
});

/** The current link, unless expired. @throws AppError `not_found` */
export async function getLink(
  platform: Platform,
  ref: string,
  viewer: Viewer,
): Promise<{ link: PreviewLink | null }> {
  const { database, clock } = platform;
  const { id } = await unpublishedPostRef(platform, ref, viewer);
  const row = await findLink(database.read, id, clock.now());
  return { link: row ? toLink(platform, row) : null };
}

/** Creates a link, or extends the existing one. @throws AppError `not_found` */
export async function share(platform: Platform, ref: string, viewer: Viewer): Promise<PreviewLink> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const { id } = await lockUnpublishedRef(tx, ref, viewer);
    const nonce = (await findLink(tx, id, now))?.nonce ?? newId();
    const row = { post_id: id, nonce, expires_at: new Date(now.getTime() + validity) };
    await storeLink(tx, row);
    return toLink(platform, row);
  });
}

/** Invalidates the link. @throws AppError `not_found` */
export async function revoke({ database }: Platform, ref: string, viewer: Viewer): Promise<void> {
  await database.transaction(async (tx) => deleteLink(tx, (await lockUnpublishedRef(tx, ref, viewer)).id));
}

/** @throws AppError `not_found` for an expired, revoked or forged link */
export async function previewed(platform: Platform, token: string): Promise<Post> {
  const { database, clock } = platform;
  const row = await findLink(database.read, postIdIn(token), clock.now());
  if (!row || !isPreviewToken(platform, row, token)) throw notFound();
  return { ...(await readWritten(platform, row.post_id)), embedKey: token };
}

export const previewHooks: Hooks = {
  onPostRemoved: (tx, _, { id }) => deleteLink(tx, id),
};
