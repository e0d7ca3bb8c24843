import { parse } from 'node:querystring';
import type { ErrorBody } from '@ezhuthu/contract';
import type { Platform } from '../platform.ts';
import { runAs } from '../telemetry/current-work.ts';
import type { Document, Params } from './document.ts';
import { asAppError } from './error-middleware.ts';
import { handleCall, type Route } from './route.ts';

/** A response of a public operation, or a document. */
interface DirectAnswer {
  status: number;
  body: string;
  /** Its `content-type`, if not JSON. */
  type?: string;
  /** Change keys. */
  reads: string[];
}

/** Reads as a visitor. @returns undefined for a path at which there is neither */
export type ReadDirectly = (path: string, requestId?: string) => Promise<DirectAnswer | undefined>;

/** Address of a page server in the same process. */
const ownAddress = '127.0.0.1';

/** @returns undefined for text that is not encoded well */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Matches paths, by their segments, of a template with parameters as `:name`. */
function createMatcher(template: string): (segments: string[]) => Params | undefined {
  const expected = template.split('/');
  return (segments) => {
    if (segments.length !== expected.length) return undefined;
    const params: Params = {};
    for (const [index, part] of expected.entries()) {
      const segment = segments[index];
      if (!part.startsWith(':')) {
        if (segment !== part) return undefined;
        continue;
      }
      const value = segment && decode(segment);
      if (!value) return undefined;
      params[part.slice(1)] = value;
    }
    return params;
  };
}

/** What is read without HTTP at the paths that match. */
interface DirectRoute {
  match: ReturnType<typeof createMatcher>;
  name: string;
  read(params: Params, search: string): Promise<DirectAnswer | undefined>;
}

function readableRoute(route: Route, platform: Platform): DirectRoute {
  const { path, name } = route.operation;
  return {
    match: createMatcher(path),
    name,
    async read(params, search) {
      const { status, answer, keys } = await handleCall(route, platform, {
        params,
        query: parse(search),
        body: undefined,
        file: undefined,
        viewer: null,
        attempt: () => undefined,
        address: ownAddress,
        header: () => '',
        setHeader: () => {},
      });
      return { status, body: answer === null ? '' : JSON.stringify(answer), reads: keys };
    },
  };
}

const readableDocument = ({ path, read }: Document): DirectRoute => ({
  match: createMatcher(`/api${path}`),
  name: path,
  async read(params) {
    const document = await read(params);
    if (!document) return undefined;
    const { type, text, reads } = document;
    return { status: 200, body: text, type: `${type}; charset=utf-8`, reads };
  },
});

const isReadable = ({ operation, limit }: Route): boolean =>
  operation.method === 'GET' && operation.access === 'public' && !limit;

interface Sources {
  /** In the order in which they are mounted. */
  routes: readonly Route[];
  documents: readonly Document[];
}

/** Calls public operations of this process and reads its documents without HTTP, for the page server in the same process. */
export function createDirectReader(platform: Platform, { routes, documents }: Sources): ReadDirectly {
  const directRoutes = [
    ...routes.filter(isReadable).map((route) => readableRoute(route, platform)),
    ...documents.map(readableDocument),
  ];

  const answerError = (thrown: unknown): DirectAnswer => {
    const { status, code, message, details, cause } = asAppError(thrown);
    if (status >= 500) platform.log.error({ err: cause ?? thrown }, code);
    return { status, body: JSON.stringify({ code, message, details } satisfies ErrorBody), reads: [] };
  };

  return async (path, requestId) => {
    const [pathname = '', search = ''] = path.split('?');
    const segments = pathname.split('/');
    for (const { match, name, read } of directRoutes) {
      const params = match(segments);
      const answer =
        params &&
        (await runAs({ requestId, operation: name }, () => read(params, search).catch(answerError)));
      if (answer) return answer;
    }
    return undefined;
  };
}
