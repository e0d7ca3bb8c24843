import { parse } from 'node:querystring';
import type { ErrorBody } from '@ezhuthu/contract';
import type { Platform } from '../platform.ts';
import { runAs } from '../telemetry/current-work.ts';
import { asAppError } from './error-middleware.ts';
import { handleCall, type Route } from './route.ts';

/** A response of a public operation. */
interface DirectAnswer {
  status: number;
  /** JSON. */
  body: string;
  /** Change keys. */
  reads: string[];
}

/** Reads as a visitor. @returns undefined for a path that no public operation has */
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

/** Matches paths of a template with parameters as `:name`. */
function createMatcher(template: string): (path: string) => Record<string, string> | undefined {
  const expected = template.split('/');
  return (path) => {
    const segments = path.split('/');
    if (segments.length !== expected.length) return undefined;
    const params: Record<string, string> = {};
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

/**
 * Calls public operations of this process without HTTP, for the page server in the same process.
 * @param routes in the order in which they are mounted
 */
export function createDirectReader(platform: Platform, routes: readonly Route[]): ReadDirectly {
  const readable = routes
    .filter(({ operation, limit }) => operation.method === 'GET' && operation.access === 'public' && !limit)
    .map((route) => ({ route, match: createMatcher(route.operation.path) }));

  async function read(route: Route, params: Record<string, string>, search: string): Promise<DirectAnswer> {
    try {
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
    } catch (thrown) {
      const { status, code, message, details, cause } = asAppError(thrown);
      if (status >= 500) platform.log.error({ err: cause ?? thrown }, code);
      return { status, body: JSON.stringify({ code, message, details } satisfies ErrorBody), reads: [] };
    }
  }

  return async (path, requestId) => {
    const [pathname = '', search = ''] = path.split('?');
    for (const { route, match } of readable) {
      const params = match(pathname);
      if (params)
        return runAs({ requestId, operation: route.operation.name }, () => read(route, params, search));
    }
    return undefined;
  };
}
