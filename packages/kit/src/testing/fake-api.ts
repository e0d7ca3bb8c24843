import {
  type Answer,
  type ErrorBody,
  errorBody,
  listComments,
  listLikedComments,
  listReactions,
  type Operation,
  type Validated,
} from '@ezhuthu/contract';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

type Handler = ReturnType<typeof http.all>;

/** A received request, parsed by the operation's schemas. */
export interface FakeRequest<O extends Operation> extends Validated<O> {
  headers: Headers;
}

interface Options {
  /** Status of an error response. */
  status?: number;
  /** Status of a success other than the operation's default. */
  success?: number;
  /** Applies to the first request only. */
  once?: boolean;
}

type FakeResponse<O extends Operation, B> = B | ((request: FakeRequest<O>) => B | Promise<B>);

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** Form fields other than the file. */
const getFields = (form: FormData, file: string) =>
  Object.fromEntries([...form].filter(([name]) => name !== file));

async function getBody(request: Request, { file }: Operation): Promise<unknown> {
  if (file) return getFields(await request.formData(), file);
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

async function read<O extends Operation>(
  operation: O,
  request: Request,
  params: unknown,
): Promise<FakeRequest<O>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parts = {
    params: operation.params?.parse(params),
    query: operation.query?.parse(query),
    body: operation.body?.parse(await getBody(request, operation)),
  };
  return { ...(parts as Validated<O>), headers: request.headers };
}

/**
 * A handler for `use`. A request or response body that violates the contract fails the test, so that a
 * fake cannot drift from the server.
 * @param overrides the response body, or a function that derives it from the request
 */
export function answer<O extends Operation>(
  operation: O,
  overrides: FakeResponse<O, Answer<O>>,
  options?: Options & { status?: undefined },
): Handler;
export function answer<O extends Operation>(
  operation: O,
  overrides: FakeResponse<O, ErrorBody>,
  failure: Options & { status: number },
): Handler;
export function answer<O extends Operation>(
  operation: O,
  overrides: FakeResponse<O, unknown>,
  { status, success, once }: Options = {},
): Handler {
  async function resolve({ request, params }: { request: Request; params: unknown }) {
    const parsed = await read(operation, request, params);
    const body = typeof overrides === 'function' ? await overrides(parsed) : overrides;
    const schema = status ? errorBody : operation.response;
    if (!schema) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(schema.parse(body) as object, {
      status: status ?? success ?? operation.status ?? 200,
      headers: { 'cache-control': operation.access === 'public' ? 'no-cache' : 'private, no-store' },
    });
  }
  return methods[operation.method](operation.path, resolve, { once });
}

/** A handler that breaks the connection. */
export const noAnswer = ({ method, path }: Operation): Handler =>
  methods[method](path, () => HttpResponse.error());

/** Default handlers for secondary requests: no reactions and no comments, of which none is liked. */
const besides = [
  answer(listReactions, { posts: [] }),
  answer(listComments, []),
  answer(listLikedComments, { ids: [] }),
];

const isExact = ({ info }: Handler) => !String(info.path).includes(':');

/**
 * Exact paths take precedence, as on the server: `/api/posts/reactions` is no post with the id
 * `reactions`.
 */
const exactFirst = (handlers: Handler[]) => [
  ...handlers.filter(isExact),
  ...handlers.filter((handler) => !isExact(handler)),
];

/** Starts a fake API for a test file. These handlers apply to all tests, those of `use` to one test. */
export function startFakeApi(...handlers: Handler[]) {
  const server = setupServer(...exactFirst([...handlers, ...besides]));
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    /** The first matching handler responds. */
    use: (...more: Handler[]) =>
      server.use(...exactFirst([...more, ...(server.listHandlers() as Handler[])])),
  };
}
