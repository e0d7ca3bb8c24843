import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getId, type Release, type Releases, withReleases } from './releases.ts';

/** Query parameter and cookie that select other releases than the live ones for one browser. */
export const releaseParameter = 'release';

/** Seconds. */
const lifetime = 24 * 60 * 60;

const cookie = /(?:^|;\s*)release=([\w.@~-]+)\.([\w-]{22})(?:;|$)/;

/** Writes and reads the signed cookie with the releases that a browser has selected. */
function createReleaseCookie(secret: string, isSecure: boolean) {
  // a key of its own, so that no other signature made with the secret is valid here
  const key = createHmac('sha256', secret).update('release cookie').digest();
  const sign = (value: string) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 22);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    /** @param header the request's `cookie` @returns selected releases, `name@version`; empty when there are none */
    read(header: string | undefined): string[] {
      const [, value, signature] = cookie.exec(header ?? '') ?? [];
      if (!value || !signature) return [];
      const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(value)));
      return isValid ? value.split('~') : [];
    },
    /** @returns the value of `set-cookie`; without releases it removes the cookie */
    write(selected: readonly string[]): string {
      if (selected.length === 0) return `release=; Max-Age=0; ${attributes}`;
      const value = selected.join('~');
      return `release=${value}.${sign(value)}; Max-Age=${lifetime}; ${attributes}`;
    },
  };
}

const headers = { 'cache-control': 'private, no-store' };

/** The path without the parameter that selects releases. One slash only, as two would lead to another host. */
function withoutSelection({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(releaseParameter);
  return pathname.replace(/^\/+/, '/') + (rest.size > 0 ? `?${rest}` : '');
}

const refusal =
  'This release is not available, or no longer. Open the page with ?release= to see the live releases.\n';

interface SelectionOptions {
  /** Signs the cookie; without it no releases can be selected. */
  secret: string | undefined;
  siteUrl: string;
  releasesNow(): Releases;
}

const isLive = ({ shell, remotes }: Releases, id: string): boolean =>
  [shell, ...remotes.values()].some((release) => getId(release) === id);

/** A live release, the one before it, a canary, or one on trial. */
function findRelease({ shell, remotes, trials, canaries }: Releases, id: string): Release | undefined {
  const live = [shell, ...remotes.values()].flatMap((release) => [release, release.before ?? []]).flat();
  const tried = [...trials.values()].filter(({ until }) => Date.now() < until);
  const beside = [...canaries, ...tried].map(({ release }) => release);
  return [...live, ...beside].find((release) => getId(release) === id);
}

/**
 * The releases with others in the place of live ones. They have no fallback, so that faults are seen.
 * @param selected `name@version`
 * @returns undefined when one of them is not available
 */
function withSelected(releases: Releases, selected: readonly string[]): Releases | undefined {
  const found = selected.flatMap((id) => findRelease(releases, id) ?? []);
  if (found.length < selected.length) return undefined;
  return {
    ...withReleases(
      releases,
      found.map((release) => ({ ...release, before: undefined })),
    ),
    fingerprint: `${releases.fingerprint} ${selected.join(' ')}`,
    selected,
  };
}

/** Lets a browser select other releases than the live ones. Selecting what is live selects nothing: its pages are cached. */
export function createSelection({ secret, siteUrl, releasesNow }: SelectionOptions) {
  const cookie = secret ? createReleaseCookie(secret, siteUrl.startsWith('https:')) : undefined;
  return {
    /** The releases for this browser: the live ones, unless it has selected others that are still available. */
    getReleases({ headers }: IncomingMessage): Releases {
      const releases = releasesNow();
      const read = headers.cookie?.includes('release=') ? cookie?.read(headers.cookie) : undefined;
      const selected = read?.filter((id) => !isLive(releases, id));
      return (selected?.length && withSelected(releases, selected)) || releases;
    },
    /**
     * Answers `?release=reader@VERSION,studio@VERSION` by remembering these releases for the browser, and `?release=`
     * by forgetting them.
     * @returns false for other requests
     */
    answer(url: URL, res: ServerResponse): boolean {
      if (!cookie || url.search === '') return false;
      const parameter = url.searchParams.get(releaseParameter);
      if (parameter === null) return false;
      const selected = parameter.split(',').filter(Boolean);
      const releases = releasesNow();
      if (withSelected(releases, selected)) {
        const chosen = cookie.write(selected.filter((id) => !isLive(releases, id)));
        res.writeHead(303, { ...headers, location: withoutSelection(url), 'set-cookie': chosen }).end();
      } else res.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(refusal);
      return true;
    },
  };
}
