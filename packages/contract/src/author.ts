import { z } from 'zod';
import { addressOrHandle, emailAddress, lines, text } from './common.ts';
import { maxTitle } from './limits.ts';
import { operation } from './operation.ts';

/** Public data of the author; never includes the sign-in address. */
export const about = z.object({
  introduction: z.string(),
  biography: z.string(),
  interests: z.string(),
  books: z.array(z.string()),
  awards: z.string(),
  authorName: z.string(),
  authorTitle: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  socialMedia: z.object({ facebook: z.string(), twitter: z.string(), instagram: z.string() }),
  address: z.string(),
  contactLabel: z.string(),
  version: z.int(),
});
export type About = z.infer<typeof about>;

export const getAbout = operation('getAbout', 'GET /api/about', { access: 'public', response: about });

const longText = lines(10_000);
const socialMedia = z
  .object({ facebook: addressOrHandle, twitter: addressOrHandle, instagram: addressOrHandle })
  .partial();

/** Omitted fields keep their value. @throws 409 with the stored page for a stale `version` */
export const updateAbout = operation('updateAbout', 'PUT /api/about', {
  access: 'author',
  limits: { bytes: 256 * 1024 },
  body: z
    .object({
      introduction: longText,
      biography: longText,
      interests: longText,
      awards: longText,
      books: z.array(text(maxTitle)).max(100),
      authorName: text(100),
      authorTitle: text(maxTitle),
      email: z.union([z.literal(''), emailAddress]),
      phone: text(50),
      website: addressOrHandle,
      socialMedia,
      address: lines(1000),
      contactLabel: text(100),
    })
    .partial()
    .extend({ version: z.int().optional() }),
  response: about,
});

export const authorInfo = z.object({
  name: z.string(),
  /** Path of one of the site's own pictures, or null. */
  avatar: z.string().nullable(),
  quote: z.string(),
  description: z.string(),
  /** Public contact address; may be empty. */
  email: z.string(),
  posts: z.object({ totalItems: z.int() }),
  website: z.string(),
  twitter: z.string(),
  facebook: z.string(),
  instagram: z.string(),
});
export type AuthorInfo = z.infer<typeof authorInfo>;

/** The author and the number of public posts. */
export const getAuthor = operation('getAuthor', 'GET /api/author', {
  access: 'public',
  response: authorInfo,
});
