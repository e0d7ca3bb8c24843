import { z } from 'zod';
import { instant, pagination, paging, text } from './common.ts';
import { maxRedirectAddress, maxRedirectLines } from './limits.ts';
import { operation } from './operation.ts';

const maxRedirectCsv = 4 * 1024 * 1024;

const status = z.union([z.literal(301), z.literal(302)]);

export const redirect = z.object({
  id: z.string(),
  /** Path and query on this site. */
  from: z.string(),
  /** The current address: a path of this site, or a full address. */
  to: z.string(),
  /** Title of the post that it leads to; null when it leads elsewhere. */
  postTitle: z.string().nullable(),
  /** Whether readers get there: not when its post is a draft, hidden or deleted. */
  isLive: z.boolean(),
  status,
  hits: z.int(),
  lastHitAt: instant.nullable(),
});
export type Redirect = z.infer<typeof redirect>;

const newRedirect = z.object({
  /** A path, or a full address of the old site, of which path and query count. */
  from: text(maxRedirectAddress),
  to: text(maxRedirectAddress),
  status: status.default(301),
});

const redirectRef = z.object({ id: z.string().max(64) });

export const listRedirects = operation('listRedirects', 'GET /api/redirects', {
  access: 'author',
  query: paging.extend({ search: text(200).optional() }),
  response: z.object({ redirects: z.array(redirect), pagination }),
});

/** @throws 400 for an address that is none, for a page of the site, or when it would lead back to itself; 409 when there is one from there */
export const createRedirect = operation('createRedirect', 'POST /api/redirects', {
  access: 'author',
  body: newRedirect,
  response: redirect,
  status: 201,
});

export const updateRedirect = operation('updateRedirect', 'PUT /api/redirects/:id', {
  access: 'author',
  params: redirectRef,
  body: newRedirect,
  response: redirect,
});

export const deleteRedirect = operation('deleteRedirect', 'DELETE /api/redirects/:id', {
  access: 'author',
  params: redirectRef,
});

/** Adds redirects from lines of CSV: from, to and, if it is not 301, the status. What is refused is answered by line. */
export const importRedirects = operation('importRedirects', 'POST /api/redirects/csv', {
  access: 'author',
  limits: { bytes: 3 * maxRedirectCsv },
  body: z.object({ csv: z.string().max(maxRedirectCsv) }),
  response: z.object({
    added: z.int(),
    /** Lines whose redirects were there already. */
    known: z.int(),
    refused: z.array(z.object({ line: z.int(), text: z.string(), why: z.string() })).max(maxRedirectLines),
  }),
});

/** Where an address leads, and why. */
export const testAddress = operation('testAddress', 'GET /api/redirects/test', {
  access: 'author',
  query: z.object({ address: text(maxRedirectAddress) }),
  response: z.object({
    /** `redirect`: one of the list; `pattern`: one that every site has. */
    by: z.enum(['redirect', 'pattern', 'none']),
    to: z.string(),
    status,
  }),
});

/** Addresses that were asked for in the last 30 days and are no pages, the most frequent first. */
export const listMissingAddresses = operation('listMissingAddresses', 'GET /api/redirects/missing', {
  access: 'author',
  query: paging,
  response: z.object({
    addresses: z.array(
      z.object({
        key: z.string(),
        address: z.string(),
        hits: z.int(),
        lastHitAt: instant,
        /** Host of the page that led there last, or empty. */
        referrer: z.string(),
      }),
    ),
    pagination,
  }),
});

export const ignoreMissingAddress = operation('ignoreMissingAddress', 'DELETE /api/redirects/missing/:key', {
  access: 'author',
  params: z.object({ key: z.string().max(64) }),
});

/**
 * For page servers, which prove who they are: where an address leads at which there is no page. It is counted, unless the
 * user agent that they pass on is a robot's.
 */
export const followRedirect = operation('followRedirect', 'POST /api/redirects/follow', {
  access: 'public',
  body: z.object({
    /** Path and query. */
    address: z.string().max(8000),
    referrer: z.string().max(2000).default(''),
    at: z.string().max(40),
    proof: z.string().max(100),
  }),
  response: z.object({ to: z.string().nullable(), status }),
});
