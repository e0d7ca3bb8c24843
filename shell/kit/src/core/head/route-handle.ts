import type { Site } from '@ezhuthu/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { PageHead } from './page-head.ts';

/** The `handle` of a page's route. */
export interface RouteHandle {
  /** The page's metadata, from the query cache that its loader fills; undefined until then. */
  head?(context: HeadInput): PageHead | undefined;
}

export interface HeadInput {
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Origin of the site, for absolute URLs. */
  siteUrl: string;
  site: Site;
}
