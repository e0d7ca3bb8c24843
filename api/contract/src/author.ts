import { z } from 'zod';
import { addressOrHandle, emailAddress, lines, text } from './common.ts';
import { maxTitle } from './limits.ts';
import { operation } from './operation.ts';

/** What visitors read about the author; the sign-in address is never among it. */
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

/** Fields left out stay. A stale `version` is answered 409 with what is stored. */
export const updateAbout = operation('updateAbout', 'PUT /api/about', {
  access: 'author',
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
  /** Path of a picture of the site's own, or null. */
  avatar: z.string().nullable(),
  quote: z.string(),
  description: z.string(),
  /** For the public; may be empty. */
  email: z.string(),
  posts: z.object({ totalItems: z.int() }),
  website: z.string(),
  twitter: z.string(),
  facebook: z.string(),
  instagram: z.string(),
});
export type AuthorInfo = z.infer<typeof authorInfo>;

/** The author, and how many posts there are to read. */
export const getAuthor = operation('getAuthor', 'GET /api/author', {
  access: 'public',
  response: authorInfo,
});
