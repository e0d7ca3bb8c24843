import { announcePage, headTags, type PageHead, type RouteHandle } from '@ezhuthu/kit';
import { useQueryClient, useSuspenseQuery } from '@ezhuthu/kit/query';
import { useLocation, useMatches } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { useEffect } from 'react';
import { useShell } from '../app/shell-context.ts';
import { siteQuery } from '../app/site-query.ts';
import { writeHead } from './write-head.ts';

/** Keeps the document's head in step with the page on navigation, and says which page is shown. */
export function HeadKeeper() {
  const { siteUrl } = useShell();
  const { data: site } = useSuspenseQuery(siteQuery);
  const queryClient = useQueryClient();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => announcePage({ path: pathname }), [pathname]);
  useEffect(() => {
    const { handle, params = {} } = matches.at(-1) ?? {};
    const page = (handle as RouteHandle | undefined)?.head?.({
      queryClient,
      params,
      search: new URLSearchParams(search),
      site,
    });
    const head: PageHead = page ?? { title: shellText.notFound, noindex: true };
    writeHead(headTags(head, { siteName: site.siteName, siteUrl }));
  }, [matches, queryClient, search, site, siteUrl]);
  return null;
}
