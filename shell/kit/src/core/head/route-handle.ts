import type { Site } from '@ezhuthu/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { PageHead } from './page-head.ts';

/** What a page's route carries beside its component. */
export interface RouteHandle {
  /** The page's head, from what its loader has put into the query cache; undefined while that is not there. */
  head?(context: HeadInput): PageHead | undefined;
}

export interface HeadInput {
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Origin of the site, for addresses that must be absolute. */
  siteUrl: string;
  site: Site;
}
