import { z } from 'zod';
import { appearance } from './appearance.ts';
import { address } from './common.ts';
import { language } from './languages.ts';
import { operation } from './operation.ts';

export const site = z.object({
  siteName: z.string(),
  /** URL of the site, without a slash at the end. */
  url: z.string(),
  description: z.string(),
  /** A CSS colour, #rrggbb. */
  themeColor: z.string(),
  /** IANA name of the time zone that determines days and months. */
  timezone: z.string(),
  authorName: z.string(),
  /** Path of the banner picture, or null. */
  bannerImage: z.string().nullable(),
  bannerSrcset: z.string(),
  /** Path of the picture behind the footer, or null. */
  footerImage: z.string().nullable(),
  /** Path of the site's picture for social networks, a JPEG of 1200×630. */
  socialImage: z.string(),
  /** Whether visitors without an account may comment. */
  guestComments: z.boolean(),
  /** Days after its publication from which a post takes no comments; 0 or absent for never. */
  commentsCloseAfter: z.int().optional(),
  /** Whether only invited people may sign up; absent otherwise. */
  isForInvited: z.literal(true).optional(),
  appearance,
  /** Of the site's own words; absent for the default. */
  language: language.optional(),
});
export type Site = z.infer<typeof site>;

/** The public settings of the site. */
export const getSite = operation('getSite', 'GET /api/site', { access: 'public', response: site });

export const adPopup = z.object({
  enabled: z.boolean(),
  /** Path of the picture; without one nothing is shown. */
  image: z.string().nullable(),
  /** Target of the picture; may be empty. */
  link: z.string(),
});
export type AdPopup = z.infer<typeof adPopup>;

export const getAdPopup = operation('getAdPopup', 'GET /api/settings/ad-popup', {
  access: 'public',
  response: adPopup,
});

/** Omitted fields keep their value; the picture is chosen in the image manager. */
export const updateAdPopup = operation('updateAdPopup', 'PUT /api/settings/ad-popup', {
  access: 'author',
  body: z.object({ enabled: z.boolean(), link: address }).partial(),
  response: adPopup,
});

/** Liveness: the process runs. */
export const getHealth = operation('getHealth', 'GET /api/health', {
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

/** Version of this API's contract. Deployments refuse fronts that need a newer one. */
export const getContract = operation('getContract', 'GET /api/contract', {
  access: 'public',
  response: z.object({ version: z.string() }),
});

/** Readiness: the database responds. @throws 503 otherwise */
export const getReady = operation('getReady', 'GET /api/ready', {
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
});

/** Keys of public changes after `since`; page servers drop the pages that depend on them. */
export const listChanges = operation('listChanges', 'GET /api/changes', {
  access: 'public',
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  response: z.object({
    /** Id of the latest change, or of the last one given where there are more. */
    last: z.int(),
    changes: z.array(z.object({ id: z.int(), key: z.string() })),
  }),
});

const done = z.object({ success: z.literal(true) });

/** Makes page servers render all pages again, without changing data. */
export const clearCache = operation('clearCache', 'POST /api/posts/clear-cache', {
  access: 'author',
  response: done,
});

/** Former name of `clearCache`. */
export const refreshPages = operation('refreshPages', 'POST /api/refresh', {
  access: 'author',
  response: done,
});
