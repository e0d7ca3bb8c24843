import type { Logger } from 'pino';
import type { SharedCache } from './cache/purges.ts';
import type { ReadApi } from './fetch-answer.ts';

export interface PagesOptions {
  /** Folder with `registry/` and `releases/`. */
  dist: string;
  /** URL of the API for this server. */
  apiUrl: string;
  /** Reads from an API in the same process without HTTP. @returns undefined for what it does not have */
  readDirectly?: ReadApi;
  siteUrl: string;
  timezone: string;
  log: Logger;
  /** Disabled to measure rendering. */
  isCached?: boolean;
  /** For hot reload: adds its hook to the document and sends no content security policy. */
  isDev?: boolean;
  /** Keeps pages until they are purged. */
  sharedCache?: SharedCache | undefined;
  /** Bearer token of the page server's metrics. */
  metricsToken?: string;
  /**
   * Shared with the API. Signs the cookie with the releases that a browser has selected, and what is sent to the API;
   * without a secret none can be selected, and nothing is sent.
   */
  secret?: string;
  /** Only what keys of this root have signed is served; without it signatures are not checked. */
  trust?: {
    /** Public key of the root: SPKI, DER, base64. */
    rootKey: string;
    /** File that remembers accepted pointers, so that older ones are refused after a restart, too. */
    stateFile: string;
  };
  /** Number of proxies in front of this server, which add their client's address to `x-forwarded-for`. */
  trustedProxies?: number;
  /** Number of render threads. */
  workers?: number;
}
