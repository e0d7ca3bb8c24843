import { createHash } from 'node:crypto';
import { type Cover, coverUrl, getCover, getPalette, parseCoverUrl } from '@ezhuthu/contract/cover';
import pLimit from 'p-limit';
import { drawCover } from '../covers/service.ts';
import type { Platform } from '../platform/platform.ts';
import { readPost } from '../posts/service.ts';
import { chosenSocialImage, publicSite } from '../site/service.ts';

const uploaded = /^\/uploads\/([\w-]+\.\w+)$/;

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
const inTurn = pLimit(1);

/** Pixels of a generated cover in the picture, which leaves the rest to the title. */
const coverSize = { width: 504, height: 630 };

/** Draws a share picture; the drawing library is loaded on first use, because it needs much memory. */
async function draw({ storage }: Platform, { title, siteName, coverImage }: Share): Promise<Buffer> {
  const { drawBesideCover, drawOverPhotograph } = await import('./draw.ts');
  const [, name] = uploaded.exec(coverImage) ?? [];
  const stored = name && (await storage.get(name));
  if (stored) return drawOverPhotograph({ title, siteName }, stored);
  const cover: Cover = parseCoverUrl(coverImage) ?? getCover(title);
  const [ground, ink] = getPalette(cover.palette);
  const drawn = await drawCover(cover, { ratio: coverSize.width / coverSize.height });
  return drawBesideCover({ title, siteName }, { cover: drawn, coverWidth: coverSize.width, ground, ink });
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
  const making = inTurn(() => draw(platform, share))
    .then(async (bytes) => {
      await platform.storage.putAll([{ name, bytes }]);
      return bytes;
    })
    .finally(() => running.delete(name));
  running.set(name, making);
  return making;
}
