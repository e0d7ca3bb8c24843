import type { Registry } from '@ezhuthu/releases/registry';

/** A form that a browser sent without scripts. */
export interface PostedForm {
  /** As it is in the request, `application/x-www-form-urlencoded`. */
  body: string;
  /** Of the calls of the API that the page's action makes. */
  headers: Record<string, string>;
}

/** Input of a rendering. */
export interface RenderTask {
  url: string;
  siteUrl: string;
  /** What the answer to a form is written to. */
  apiUrl: string;
  /** Adds the hook for hot reload to the document. */
  isDev?: boolean;
  registry: Registry;
  /** Releases that the browser has selected, `name@version`; the page then names them. */
  selected?: readonly string[];
  /** Request id in the logs of proxy, page server and API. */
  requestId?: string;
  /** The page answers this form. */
  form?: PostedForm;
  /** URLs of the shell's own files. */
  shellAssets: string[];
  /** URLs of the scripts that every document loads. Page servers of earlier releases name none. */
  scripts?: string[];
  /** The remote that owns the page; without one the shell renders it. */
  remote?: RenderRemote;
  /** The browser renders the content: of a private page, or after the remote failed here. */
  isContentLeft?: boolean;
  /** Status of the response when the content is left to the browser because of a failure. */
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
  /** The document; its bytes from threads of releases that know that the page server takes them. */
  html: string | Uint8Array;
  /** The document compressed with Brotli, when that was asked for and the thread's release does it. */
  brotli?: Uint8Array;
  /** JSON of what makes it interactive. Threads of older releases have it in the document only. */
  boot?: Uint8Array;
  /** Of the document's inline scripts, for the policy. Threads of older releases name none. */
  inlineScriptHashes?: string;
  /** `content-type`, if not HTML. */
  type?: string;
  redirect?: string;
  /** Change keys of what the page shows. */
  reads: string[];
  /** Change keys of what stands beside its content, such as the sidebar; threads of older releases name none. */
  asideReads?: string[];
  /** False for failures and for pages that must be rendered for each request. */
  isCacheable: boolean;
}
