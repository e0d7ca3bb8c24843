import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReleaseCookie, releaseParameter } from './release-cookie.ts';
import { type Releases, withSelected } from './releases.ts';

const headers = { 'cache-control': 'private, no-store' };

/** The path without the parameter that selects releases. One slash only, as two would lead to another host. */
function withoutSelection({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(releaseParameter);
  return pathname.replace(/^\/+/, '/') + (rest.size > 0 ? `?${rest}` : '');
}

function refuse(res: ServerResponse): void {
  res
    .writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
    .end(
      'This release is not available, or no longer. Open the page with ?release= to see the live releases.\n',
    );
}

interface SelectionOptions {
  /** Signs the cookie; without it no releases can be selected. */
  secret: string | undefined;
  siteUrl: string;
  releasesNow(): Releases;
}

const isLive = ({ shell, remotes }: Releases, id: string): boolean =>
  [shell, ...remotes.values()].some(({ name, version }) => `${name}@${version}` === id);

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
      const parameter = cookie ? url.searchParams.get(releaseParameter) : null;
      if (!cookie || parameter === null) return false;
      const selected = parameter.split(',').filter(Boolean);
      const releases = releasesNow();
      if (withSelected(releases, selected))
        res
          .writeHead(303, {
            ...headers,
            location: withoutSelection(url),
            'set-cookie': cookie.write(selected.filter((id) => !isLive(releases, id))),
          })
          .end();
      else refuse(res);
      return true;
    },
  };
}
