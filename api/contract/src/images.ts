import { z } from 'zod';
import { instant, lines, requiredText } from './common.ts';
import { maxImageDescription, maxImageName } from './limits.ts';
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

/** Where a picture of the manager is seen: in its own place, on a book, or in a post. */
export const imageUse = z.object({
  kind: z.enum(['place', 'book', 'post']),
  /** Of the book or the post. */
  title: z.string(),
  /** Path of the page. */
  url: z.string(),
});
export type ImageUse = z.infer<typeof imageUse>;

export const managedImage = image.extend({ uses: z.array(imageUse) });
export type ManagedImage = z.infer<typeof managedImage>;

/** Newest first. */
export const listImages = operation('listImages', 'GET /api/images', {
  access: 'author',
  query: z.object({ type: imageType.optional() }),
  response: z.object({ images: z.array(managedImage) }),
});

const imageWords = z.object({
  name: requiredText(maxImageName),
  description: lines(maxImageDescription).optional(),
});

/** Stores a picture for a place of the site; it is used when it is made active. */
export const createImage = operation('createImage', 'POST /api/images', {
  access: 'author',
  file: 'image',
  body: imageWords.extend({ type: imageType }),
  response: image,
  status: 201,
});

const imageId = z.object({ id: z.string().max(36) });

/** Fields left out stay. */
export const updateImage = operation('updateImage', 'PUT /api/images/:id', {
  access: 'author',
  params: imageId,
  body: imageWords.partial(),
  response: image,
});

/** Puts a picture in use instead of the one of its type that was. */
export const activateImage = operation('activateImage', 'POST /api/images/:id/activate', {
  access: 'author',
  params: imageId,
  response: image,
});

/** What shows its address keeps the file. */
export const deleteImage = operation('deleteImage', 'DELETE /api/images/:id', {
  access: 'author',
  params: imageId,
});
