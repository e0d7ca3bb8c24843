import { createHash, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Canary, getId, type Releases, withReleases } from './releases.ts';

/** Cookie with a number from 0 to 99 by which visitors are divided. It identifies nobody, and ends with the canary. */
const bucketCookie = /(?:^|;\s*)bucket=(\d{1,2})(?:;|$)/;
/** Set by the author's browsers when they are signed in. It gives no rights. */
const authorCookie = /(?:^|;\s*)author=1(?:;|$)/;

const buckets = 100;

/** Other visitors are among the first for each release. */
const getOffset = ({ release }: Canary): number =>
  createHash('sha256').update(getId(release)).digest().readUInt16BE() % buckets;

const gets = (canary: Canary, bucket: number, isAuthor: boolean): boolean =>
  (canary.isForAuthor && isAuthor) || (bucket + getOffset(canary)) % buckets < canary.share;

/** The releases with canaries in the place of live ones, which are their fallback. */
function withCanaries(releases: Releases, canaries: readonly Canary[]): Releases {
  const chosen = canaries.map(({ release }) => ({ ...release, before: releases.remotes.get(release.name) }));
  const ids = chosen.map(getId).join(' ');
  return {
    ...withReleases(releases, chosen),
    fingerprint: `${releases.fingerprint} ${ids}`,
    canaryIds: ids || undefined,
  };
}

/**
 * Divides visitors while releases stand beside the live ones.
 * @param isSecure whether the site is served by HTTPS
 */
export function createCanaries(isSecure: boolean) {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /**
     * The releases for a visitor, who is remembered by a cookie.
     * @returns the same object when no release stands beside the live ones
     */
    assign({ headers }: IncomingMessage, res: ServerResponse, releases: Releases): Releases {
      const now = Date.now();
      const active = releases.canaries.filter(({ until }) => now < until);
      if (active.length === 0) return releases;
      const cookie = headers.cookie ?? '';
      const known = bucketCookie.exec(cookie)?.[1];
      const bucket = known === undefined ? randomInt(buckets) : Number(known);
      if (known === undefined) {
        const seconds = Math.ceil((Math.max(...active.map(({ until }) => until)) - now) / 1000);
        res.setHeader('set-cookie', `bucket=${bucket}; Max-Age=${seconds}; ${attributes}`);
      }
      const isAuthor = authorCookie.test(cookie);
      return withCanaries(
        releases,
        active.filter((canary) => gets(canary, bucket, isAuthor)),
      );
    },
  };
}
