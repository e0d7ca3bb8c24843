import { z } from 'zod';
import { instant } from './common.ts';
import { maxTrackedAddress, maxTrackedTitle, trackBatchSize } from './limits.ts';
import { operation } from './operation.ts';

const key = z.string().min(1).max(64);
const address = z.string().max(maxTrackedAddress);
const tag = z.string().max(100);
const seconds = z.number().min(0).max(86_400);
const percent = z.number().min(0).max(100);

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
  /** Tags of the address (`utm_source`, `utm_medium`, `utm_campaign`), else the kind of referrer as the browser saw it. */
  source: tag.optional(),
  medium: tag.optional(),
  campaign: tag.optional(),
  timezone: z.string().max(64).optional(),
  /** Taken, and never stored: the server tells browser and device by what it sees itself. */
  userAgent: z.string().optional(),
  platform: z.string().optional(),
  language: z.string().optional(),
  screenResolution: z.string().optional(),
  viewport: z.string().optional(),
  /** Seconds the page was seen so far, and percent of it that was. */
  timeOnPage: seconds.optional(),
  scrollDepth: percent.optional(),
  timestamp: instant.optional(),
});
export type Pageview = z.infer<typeof pageview>;
type PageviewInput = z.input<typeof pageview>;

/** A single event counts as a batch of one, so that a wrong field is named by its place in either. */
const pageviews = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(pageview).min(1).max(trackBatchSize),
) as z.ZodType<Pageview[], PageviewInput | PageviewInput[]>;

/** One event or a batch. The answer comes once they are stored for good; an author's and a bot's are not counted. */
export const track = operation('track', 'POST /api/analytics/track', {
  access: 'public',
  body: pageviews,
  response: z.object({ accepted: z.int() }),
  status: 202,
  beacon: true,
});

export const engagement = z.object({
  visitorId: key,
  sessionId: key,
  postId: key.refine((id) => id !== 'undefined' && id !== 'null').optional(),
  /** Seconds the page was seen, since it was opened. */
  timeSpent: seconds,
  scrollDepth: percent.optional(),
  url: z.url({ protocol: /^https?$/ }).max(maxTrackedAddress),
  timestamp: instant.optional(),
});
export type Engagement = z.infer<typeof engagement>;

/** Updates the session's view of that page: the longest time and the deepest place count. Adds no view. */
export const trackEngagement = operation('trackEngagement', 'POST /api/analytics/engagement', {
  access: 'public',
  body: z.object({ events: z.array(engagement).min(1).max(trackBatchSize) }),
  response: z.object({ accepted: z.int() }),
  status: 202,
  beacon: true,
});
