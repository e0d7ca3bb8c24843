import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

/**
 * How a release fails: a module that a browser could not load, a page that it could not display, an uncaught error in
 * it; a rendering on the server that threw, or took too long.
 */
export const failureKinds = ['load', 'page', 'script', 'render', 'timeout'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Upper bounds of the buckets in which measurements are counted; a last bucket counts what is above all of them. In
 * milliseconds, CLS without a unit. Stored counts depend on them, so they must not change.
 */
export const lcpBounds = [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000];
export const inpBounds = [50, 100, 150, 200, 300, 400, 500, 750, 1000];
export const clsBounds = [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.4, 0.8];

/** Up to which value a vital is good, and above which it is poor: https://web.dev/articles/vitals */
export const lcpLimits = [2500, 4000] as const;
export const inpLimits = [200, 500] as const;
export const clsLimits = [0.1, 0.25] as const;

const count = z.number().int().min(0);
const buckets = (bounds: number[]) => z.array(count).length(bounds.length + 1);

/** Networks of a release in a batch. */
export const maxReportedNetworks = 500;

/** What happened to a release; numbers that only grow. */
export const healthCounts = z.object({
  /** Pages shown in browsers: for the shell each page load, for a remote each page of its own. */
  views: count,
  /** Pages whose application was started, which alone can fail in what people do. */
  starts: count.default(0),
  /** Pages rendered on the server. */
  renders: count,
  failures: z.object({ load: count, page: count, script: count, render: count, timeout: count }),
  /** Only for the shell: failures of remotes on its pages. */
  remoteFailures: count,
  /**
   * Views that failed, by a hash of their network, which is another one each day. Only of views that a page server has given
   * a token for, and once for each; failures of remotes count for the shell, too.
   */
  failedBy: z
    .record(z.string().regex(/^[\w-]{11}$/), count)
    .refine((networks) => Object.keys(networks).length <= maxReportedNetworks)
    .default({}),
  vitals: z.object({ lcp: buckets(lcpBounds), inp: buckets(inpBounds), cls: buckets(clsBounds) }),
});
export type HealthCounts = z.infer<typeof healthCounts>;

/** Counts of a release for which nothing has happened yet. */
export function createHealthCounts(): HealthCounts {
  const empty = (bounds: number[]) => [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  return {
    views: 0,
    starts: 0,
    renders: 0,
    failures: { load: 0, page: 0, script: 0, render: 0, timeout: 0 },
    remoteFailures: 0,
    failedBy: {},
    vitals: { lcp: empty(lcpBounds), inp: empty(inpBounds), cls: empty(clsBounds) },
  };
}

const release = z.object({
  front: z.string().regex(/^[a-z]{1,40}$/),
  version: z.string().regex(/^\w[\w.-]{0,79}$/),
});

/** The limits of an error's texts, in characters. */
export const maxErrorMessage = 300;
export const maxErrorStack = 8000;

/** Errors with the same front, version, kind, message and top frame. The texts are cleaned and mapped to source files. */
export const errorGroup = release.extend({
  kind: z.enum(failureKinds),
  message: z.string().max(maxErrorMessage),
  /** Where it was thrown, such as `reader/src/post/route.tsx:12:5`; empty when unknown. */
  frame: z.string().max(maxErrorMessage),
  /** Path of the mount that the page is below; empty when unknown. */
  mount: z.string().max(200),
  /** One example, a frame in each line. */
  stack: z.string().max(maxErrorStack),
  count,
  firstSeen: instant,
  lastSeen: instant,
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/** The limits of a batch. */
export const maxReportedReleases = 200;
export const maxReportedErrors = 100;

/**
 * Adds what a page server has counted since its last batch. `proof` shows that it is a page server. A batch that is sent
 * again counts once.
 * @throws 403 when the proof is wrong or older than a minute
 */
export const reportHealth = operation('reportHealth', 'POST /api/releases/health', {
  access: 'public',
  limits: { bytes: 1024 * 1024, fields: 60 * maxReportedReleases },
  body: z.object({
    at: instant,
    proof: z.string().max(200),
    batch: z.object({
      id: z.uuid(),
      /** When it was made; repeated attempts keep it. */
      madeAt: instant,
      releases: z.array(release.extend(healthCounts.shape)).max(maxReportedReleases),
      errors: z.array(errorGroup).max(maxReportedErrors),
    }),
  }),
});

/** A version of a front with everything that was counted for it. */
const versionHealth = healthCounts.extend({
  version: z.string(),
  firstSeen: instant,
  lastSeen: instant,
  /** The values that three quarters of the measurements do not exceed; null without any. */
  p75: z.object({ lcp: z.number().nullable(), inp: z.number().nullable(), cls: z.number().nullable() }),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/**
 * Failures, views and speed of each version of each front, and the newest errors. Nothing in it is older than about five
 * seconds. The counts of two readings with the same `from` can be subtracted.
 */
export const getReleaseHealth = operation('getReleaseHealth', 'GET /api/releases/health', {
  access: 'author',
  query: z.object({
    /** Counts from this local day on; by default from 30 days ago, after which they are deleted. */
    from: z.iso.date().optional(),
    errors: z.coerce.number().int().min(0).max(200).default(50),
  }),
  response: z.object({
    at: instant,
    /** The versions of a front that was seen last come first. */
    fronts: z.array(z.object({ name: z.string(), versions: z.array(versionHealth) })),
    /** Newest first. */
    errors: z.array(errorGroup.extend({ id: z.string() })),
  }),
});

/**
 * The value that a share of the measurements does not exceed, assuming that they are spread evenly within a bucket.
 * @param counts of each bucket, the last one above all bounds
 * @returns null without measurements; the highest bound when the value is above it
 */
export function getPercentile(counts: readonly number[], bounds: readonly number[], share = 0.75) {
  const total = counts.reduce((sum, bucket) => sum + bucket, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [index, upper] of bounds.entries()) {
    const bucket = counts[index] ?? 0;
    if (below + bucket >= total * share) {
      const lower = bounds[index - 1] ?? 0;
      return lower + ((upper - lower) * (total * share - below)) / bucket;
    }
    below += bucket;
  }
  return bounds.at(-1) ?? null;
}
