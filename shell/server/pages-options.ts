import type { Logger } from 'pino';

export interface PagesOptions {
  /** Folder of `registry/` and `releases/`. */
  dist: string;
  /** Where this server finds the API. */
  apiUrl: string;
  siteUrl: string;
  timezone: string;
  log: Logger;
  /** Off for measuring what rendering costs. */
  isCached?: boolean;
  /** No content security policy, which hot reload would break, and what it needs in the document. */
  isDev?: boolean;
  /** Opens the page server's own metrics. */
  metricsToken?: string;
  /** Render workers at most. */
  workers?: number;
}
