import { announcePage, headTags, type PageHead, type RouteHandle, useSession } from '@ezhuthu/kit';
import { useQueryClient, useSuspenseQuery } from '@ezhuthu/kit/query';
import { useLocation, useMatches } from '@ezhuthu/kit/router';
import { useEffect } from 'react';
import { useShell } from '../app/app.tsx';
import { siteQuery } from '../app/site-query.ts';
import { usePageAccess } from '../guard/use-access.ts';
import { findClient } from '../remotes/remote-routes.tsx';
import { getMissingHead, headOfFailure, usePageFailure } from './page-failure.ts';
import { writeHead } from './write-head.ts';

const underWay: PageHead = { title: '', noindex: true };

/** Updates the document's head on navigation, and announces the displayed page. */
export function HeadKeeper() {
  const { siteUrl } = useShell();
  const { data: site } = useSuspenseQuery(siteQuery);
  const queryClient = useQueryClient();
  const matches = useMatches();
  const { pathname, search, key, state } = useLocation();
  const failure = usePageFailure(key);
  const { remote, mount, access, isShown } = usePageAccess();
  const release = remote && `${remote.name}@${remote.version}`;
  const { status } = useSession();
  const { head: pageHead, isPopup } = (matches.at(-1)?.handle ?? {}) as RouteHandle & { isPopup?: true };
  // personal pages ask visitors to sign in
  const isWall = mount?.private && status === 'visitor';
  const isSignIn = isPopup || state?.isSignIn;
  const isPage = !failure && pageHead !== undefined && !isSignIn && isShown && !isWall;
  const isKnown = access !== 'pending' && !(mount?.private && status === 'unknown');
  useEffect(() => {
    const { handle, params = {} } = matches.at(-1) ?? {};
    const { head = getMissingHead } = (handle ?? {}) as RouteHandle;
    const client = findClient(
      matches.map((match) => match.handle),
      queryClient,
    );
    const absent = failure ? headOfFailure(failure.error) : underWay;
    function write() {
      const page = head({ queryClient: client, params, search: new URLSearchParams(search), site, siteUrl });
      writeHead(headTags(page ?? absent, { siteName: site.siteName, siteUrl }));
    }
    write();
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') write();
    });
  }, [matches, queryClient, search, site, siteUrl, failure]);
  // after the title is written, which is counted with the page
  useEffect(() => {
    if (isKnown) announcePage({ path: pathname, isPage, release });
  }, [pathname, isPage, isKnown, release]);
  return null;
}
