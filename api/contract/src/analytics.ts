import { z } from 'zod';
import { instant, pagination, paging } from './common.ts';
import { maxTrackedAddress, maxTrackedTitle, trackBatchSize } from './limits.ts';
import { operation } from './operation.ts';

const key = z.string().min(1).max(64);
const address = z.string().max(maxTrackedAddress);

export const pageview = z.object({
  /** Makes a resent event count once. */
  eventId: key.optional(),
  visitorId: key,
  sessionId: key,
  postId: key.refine((id) => id !== 'undefined' && id !== 'null').optional(),
  title: z.string().max(maxTrackedTitle).optional(),
  url: z.url({ protocol: /^https?$/ }).max(maxTrackedAddress),
  path: address.optional(),
  referrer: address.optional(),
  timezone: z.string().max(64).optional(),
  timestamp: instant.optional(),
});
export type Pageview = z.infer<typeof pageview>;
type PageviewInput = z.input<typeof pageview>;

/** A single event counts as a batch of one, so that a wrong field is named by its place in either. */
const pageviews = z.preprocess(
  (given) => (Array.isArray(given) ? given : [given]),
  z.array(pageview).min(1).max(trackBatchSize),
) as z.ZodType<Pageview[], PageviewInput | PageviewInput[]>;

/** One event or a batch. The answer comes once they are stored for good; an author's and a bot's are not counted. */
export const track = operation('track', 'POST /api/analytics/track', {
  access: 'public',
  body: pageviews,
  response: z.object({ accepted: z.int() }),
  status: 202,
});

export const postViews = z.object({
  id: z.string(),
  title: z.string(),
  urlSlug: z.string(),
  publishedAt: instant.nullable(),
  /** All stored page views of the post. */
  totalViews: z.int(),
});
export type PostViews = z.infer<typeof postViews>;

/** View counts of every public post, most viewed first. */
export const listPostViews = operation('listPostViews', 'GET /api/analytics/post-views', {
  access: 'author',
  query: paging,
  response: z.object({
    posts: z.array(postViews),
    /** Page views of the whole site, pages that are not posts included. */
    siteViews: z.int(),
    pagination,
  }),
});
