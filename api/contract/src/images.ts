import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

export const imageTypes = [
  'profile',
  'banner',
  'footer',
  'ad_popup',
  'author',
  'author_bg',
  'blog_banner',
  'book_cover',
] as const;
export const imageType = z.enum(imageTypes);
export type ImageType = z.infer<typeof imageType>;

export const image = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  srcset: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
  createdAt: instant,
  isActive: z.boolean(),
  type: imageType,
});
export type Image = z.infer<typeof image>;

/** The picture in use for a place of the site, if there is one. */
export const getActiveImage = operation('getActiveImage', 'GET /api/images/active/:type', {
  access: 'public',
  params: z.object({ type: imageType }),
  response: z.object({ image: image.nullable() }),
});

const storedPicture = z.object({
  imageUrl: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  srcset: z.string(),
});

/** Stores one picture: re-encoded, turned upright, stripped of its metadata, in several widths. */
export const uploadImage = operation('uploadImage', 'POST /api/posts/upload-image', {
  access: 'author',
  file: 'image',
  response: storedPicture,
});

/** Fetches a picture once, from a public address alone, and stores it as if it had been uploaded. */
export const fetchImage = operation('fetchImage', 'POST /api/images/from-url', {
  access: 'author',
  body: z.object({ url: z.string().trim().max(2000) }),
  response: storedPicture,
});
