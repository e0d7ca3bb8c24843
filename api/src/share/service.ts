import { createHash } from 'node:crypto';
import { coverUrl, getCover, parseCoverUrl } from '@ezhuthu/contract/cover';
import { drawCover } from '../covers/service.ts';
import type { Platform } from '../platform/platform.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import { readPost } from '../posts/service.ts';
import { chosenSocialImage, publicSite } from '../site/service.ts';
import type { SharePicture } from './draw.ts';

const uploaded = /^\/uploads\/([\w-]+\.\w+)$/;

/** Width to height of pictures for social networks. */
const shareRatio = 1200 / 630;

/** The picture behind the title: the post's uploaded cover, or the one generated for its title. */
async function getBackground({ storage }: Platform, title: string, coverImage: string): Promise<Uint8Array> {
  const [, name] = uploaded.exec(coverImage) ?? [];
  const stored = name && (await storage.get(name));
  if (stored) return stored;
  return Buffer.from(await drawCover(parseCoverUrl(coverImage) ?? getCover(title), shareRatio));
}

interface Share {
  /** Its current path. */
  address: string;
  title: string;
  siteName: string;
  coverImage: string;
}

/** @throws AppError `not_found` for a post that visitors may not see */
export async function postShare(platform: Platform, id: string): Promise<Share> {
  const [post, site] = await Promise.all([readPost(platform, id, null), publicSite(platform)]);
  const { title, coverImage, shareImage: address } = post;
  return { address, title, siteName: site.siteName, coverImage };
}

export async function siteShare(platform: Platform): Promise<Share> {
  const { siteName, description, bannerImage, socialImage } = await publicSite(platform);
  const chosen = await chosenSocialImage(platform);
  if (chosen) return { address: socialImage, title: '', siteName: '', coverImage: chosen };
  return {
    address: socialImage,
    title: siteName,
    siteName: description,
    coverImage: bannerImage ?? coverUrl(siteName),
  };
}

/** Draws one picture at a time, to leave the other core to request handling. */
const inTurn = createSerialQueue();

/** Loaded on first use, because the drawing library needs much memory. */
async function draw(picture: SharePicture): Promise<Buffer> {
  const { drawSharePicture } = await import('./draw.ts');
  return drawSharePicture(picture);
}

const running = new Map<string, Promise<Buffer>>();

/** The picture, drawn once and then stored. @returns a JPEG of 1200×630 */
export async function shareBytes(platform: Platform, share: Share): Promise<Buffer> {
  const { title, siteName, coverImage } = share;
  const hash = createHash('sha256')
    .update(JSON.stringify([title, siteName, coverImage]))
    .digest('hex');
  const name = `share-${hash.slice(0, 32)}.jpg`;
  const stored = await platform.storage.get(name);
  if (stored) return stored;
  const existing = running.get(name);
  if (existing) return existing;
  const making = getBackground(platform, title, coverImage)
    .then((background) => inTurn(() => draw({ title, siteName, background })))
    .then(async (bytes) => {
      await platform.storage.putAll([{ name, bytes }]);
      return bytes;
    })
    .finally(() => running.delete(name));
  running.set(name, making);
  return making;
}
