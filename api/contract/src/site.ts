import { z } from 'zod';
import { address } from './common.ts';
import { operation } from './operation.ts';

export const site = z.object({
  siteName: z.string(),
  /** Its own address, without a slash at the end. */
  url: z.string(),
  description: z.string(),
  /** A CSS colour, #rrggbb. */
  themeColor: z.string(),
  /** IANA name; days and months are this zone's. */
  timezone: z.string(),
  authorName: z.string(),
  /** Path of the picture in the banner, or null. */
  bannerImage: z.string().nullable(),
  bannerSrcset: z.string(),
  /** Path of the picture behind the footer, or null. */
  footerImage: z.string().nullable(),
  /** Path of the picture that stands for the site in social networks, 1200×630 jpeg. */
  socialImage: z.string(),
  /** Whether people without an account may comment. */
  guestComments: z.boolean(),
});
export type Site = z.infer<typeof site>;

/** The public part of the site's settings. */
export const getSite = operation('getSite', 'GET /api/site', { access: 'public', response: site });

export const adPopup = z.object({
  enabled: z.boolean(),
  /** Path of its picture; nothing is shown without one. */
  image: z.string().nullable(),
  /** Where the picture leads; may be empty. */
  link: z.string(),
});
export type AdPopup = z.infer<typeof adPopup>;

export const getAdPopup = operation('getAdPopup', 'GET /api/settings/ad-popup', {
  access: 'public',
  response: adPopup,
});

/** Fields left out stay; the picture is chosen in the image manager. */
export const updateAdPopup = operation('updateAdPopup', 'PUT /api/settings/ad-popup', {
  access: 'author',
  body: z.object({ enabled: z.boolean(), link: address }).partial(),
  response: adPopup,
});

/** The process runs. */
export const getHealth = operation('getHealth', 'GET /api/health', {
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

/** Which contract this API answers: fronts that are made for a newer one are not deployed beside it. */
export const getContract = operation('getContract', 'GET /api/contract', {
  access: 'public',
  response: z.object({ version: z.string() }),
});

/** The process can serve: its database answers. 503 otherwise. */
export const getReady = operation('getReady', 'GET /api/ready', {
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
});

/** Keys of what changed in public after `since`; page servers drop the pages that read them. */
export const listChanges = operation('listChanges', 'GET /api/changes', {
  access: 'public',
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  response: z.object({
    /** The newest change's number. */
    last: z.int(),
    changes: z.array(z.object({ id: z.int(), key: z.string() })),
  }),
});

const done = z.object({ success: z.literal(true) });

/** Has every page server render its pages again; nothing that is stored changes. */
export const clearCache = operation('clearCache', 'POST /api/posts/clear-cache', {
  access: 'author',
  response: done,
});

/** The same by its older name. */
export const refreshPages = operation('refreshPages', 'POST /api/refresh', {
  access: 'author',
  response: done,
});
