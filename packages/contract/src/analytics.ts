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
  /** Deduplicates events that are sent again. */
  eventId: key.optional(),
  visitorId: key,
  sessionId: key,
  postId: key.refine((id) => id !== 'undefined' && id !== 'null').optional(),
  title: z.string().max(maxTrackedTitle).optional(),
  url: z.url({ protocol: /^https?$/ }).max(maxTrackedAddress),
  path: address.optional(),
  referrer: address.optional(),
  /** Referrer of the visit's first view, empty when it had none: a visit has one source. Missing in that view itself. */
  entryReferrer: address.optional(),
  /**
   * Campaign tags of the URL (`utm_source`, `utm_medium`, `utm_campaign`), or else the kind of referrer that
   * the browser derived.
   */
  source: tag.optional(),
  medium: tag.optional(),
  campaign: tag.optional(),
  timezone: z.string().max(64).optional(),
  /** Accepted but not stored; the server derives browser and device from the request's headers. */
  userAgent: z.string().optional(),
  platform: z.string().optional(),
  language: z.string().optional(),
  screenResolution: z.string().optional(),
  viewport: z.string().optional(),
  /** Seconds so far, and maximum scroll depth in percent. */
  timeOnPage: seconds.optional(),
  scrollDepth: percent.optional(),
  timestamp: instant.optional(),
});
export type Pageview = z.infer<typeof pageview>;
type PageviewInput = z.input<typeof pageview>;

/** A single event is treated as a batch of one, so that validation errors have the same paths. */
const pageviews = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(pageview).min(1).max(trackBatchSize),
) as z.ZodType<Pageview[], PageviewInput | PageviewInput[]>;

/**
 * Stores one event or a batch; responds when they are committed. Events of the author and of bots are not
 * counted.
 */
export const track = operation('track', 'POST /api/analytics/track', {
  access: 'public',
  limits: { bytes: 128 * 1024 },
  body: pageviews,
  response: z.object({ accepted: z.int() }),
  status: 202,
  beacon: true,
});

export const engagement = z.object({
  visitorId: key,
  sessionId: key,
  postId: key.refine((id) => id !== 'undefined' && id !== 'null').optional(),
  /** Seconds since the page was opened during which it was visible. */
  timeSpent: seconds,
  scrollDepth: percent.optional(),
  url: z.url({ protocol: /^https?$/ }).max(maxTrackedAddress),
  timestamp: instant.optional(),
});
export type Engagement = z.infer<typeof engagement>;

/** Updates the session's view of that page with the maximum time and scroll depth. Adds no view. */
export const trackEngagement = operation('trackEngagement', 'POST /api/analytics/engagement', {
  access: 'public',
  body: z.object({ events: z.array(engagement).min(1).max(trackBatchSize) }),
  response: z.object({ accepted: z.int() }),
  status: 202,
  beacon: true,
});
