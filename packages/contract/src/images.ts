import { z } from 'zod';
import { instant, lines, pagination, paging, requiredText } from './common.ts';
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

/** The active picture of a type, or null. */
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

/** Stores a picture: encoded again in several widths, rotated upright, without metadata. */
export const uploadImage = operation('uploadImage', 'POST /api/posts/upload-image', {
  access: 'writing',
  file: 'image',
  response: storedPicture,
});

/** Downloads a picture from a public address and stores it like an upload. */
export const fetchImage = operation('fetchImage', 'POST /api/images/from-url', {
  access: 'writing',
  body: z.object({ url: z.string().trim().max(2000) }),
  response: storedPicture,
});

export const usedPicture = z.object({
  url: z.string(),
  srcset: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  createdAt: instant,
});
export type UsedPicture = z.infer<typeof usedPicture>;

/**
 * Pictures that may be shown again, newest first: for editors those of all posts and the managed ones, for guest authors
 * those of public posts and of their own.
 */
export const listPictures = operation('listPictures', 'GET /api/pictures', {
  access: 'writing',
  query: paging,
  response: z.object({ pictures: z.array(usedPicture), pagination }),
});

/** A use of a managed picture: as the active one of its type, on a book, or in a post. */
export const imageUse = z.object({
  kind: z.enum(['place', 'book', 'post']),
  /** Title of the book or post. */
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

/** Stores a picture of a type; it must be activated to be used. */
export const createImage = operation('createImage', 'POST /api/images', {
  access: 'author',
  file: 'image',
  body: imageWords.extend({ type: imageType }),
  response: image,
  status: 201,
});

const imageId = z.object({ id: z.string().max(36) });

/** Omitted fields keep their value. */
export const updateImage = operation('updateImage', 'PUT /api/images/:id', {
  access: 'author',
  params: imageId,
  body: imageWords.partial(),
  response: image,
});

/** Makes a picture the active one of its type. */
export const activateImage = operation('activateImage', 'POST /api/images/:id/activate', {
  access: 'author',
  params: imageId,
  response: image,
});

/** Removes the picture from the manager. The file stays, because posts or books may use it. */
export const deleteImage = operation('deleteImage', 'DELETE /api/images/:id', {
  access: 'author',
  params: imageId,
});
