import type { Registry } from '../../src/registry/registry.ts';

/** What a render worker is asked to do. */
export interface RenderTask {
  url: string;
  siteUrl: string;
  apiUrl: string;
  /** Adds what hot reload needs to the document. */
  isDev?: boolean;
  registry: Registry;
  /** Number of the last public change that the page server has heard of. */
  sequence?: number;
  /** By which the edge's log, ours and the API's name this request. */
  requestId?: string;
  /** Addresses of the shell's own files. */
  shellAssets: string[];
  /** The remote whose page it is; without one the shell renders what it has. */
  remote?: RenderRemote;
  /** Content is left to the browser: a private page, or one whose remote failed here. */
  isContentLeft?: boolean;
  /** Status of the answer when the content is left to the browser because of a failure. */
  status?: number;
}

export interface RenderRemote {
  name: string;
  version: string;
  base: string;
  /** Path of the server bundle. */
  bundle: string;
  assets: Record<string, string[]>;
}

export interface RenderResult {
  status: number;
  html: string;
  /** `content-type`, when it is no HTML. */
  type?: string;
  redirect?: string;
  reads: string[];
  /** False for what must be created again each time: failures, and pages that say so. */
  isCacheable: boolean;
}
