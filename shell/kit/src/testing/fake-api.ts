import {
  type Answer,
  type ErrorBody,
  errorBody,
  listComments,
  listReactions,
  type Operation,
  type Validated,
} from '@ezhuthu/contract';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

type Handler = ReturnType<typeof http.all>;

/** A call as it arrived, its parts read by the operation's own schemas. */
export interface FakeRequest<O extends Operation> extends Validated<O> {
  headers: Headers;
}

interface Options {
  /** Of a failure, whose body is an error's. */
  status?: number;
  /** Of a success that has another one than the operation's own. */
  success?: number;
  /** Only the first call is answered so. */
  once?: boolean;
}

type FakeResponse<O extends Operation, B> = B | ((request: FakeRequest<O>) => B | Promise<B>);

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

/** What goes beside the file. */
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
 * What the API would answer, for `use`. A call that the contract does not allow and a body that it does not know fail
 * the test, so that a fake cannot drift from the server.
 * @param overrides the body of the answer, or what makes it of the call
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
    const asked = await read(operation, request, params);
    const body = typeof overrides === 'function' ? await overrides(asked) : overrides;
    const schema = status ? errorBody : operation.response;
    if (!schema) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(schema.parse(body) as object, {
      status: status ?? success ?? operation.status ?? 200,
      headers: { 'cache-control': operation.access === 'public' ? 'no-cache' : 'private, no-store' },
    });
  }
  return methods[operation.method](operation.path, resolve, { once });
}

/** Nobody answers: the connection breaks. */
export const noAnswer = ({ method, path }: Operation): Handler =>
  methods[method](path, () => HttpResponse.error());

/** What pages ask for beside their own: nobody has liked or said anything, unless a test tells otherwise. */
const besides = [answer(listReactions, { posts: [] }), answer(listComments, [])];

const isExact = ({ info }: Handler) => !String(info.path).includes(':');

/** As the server does: `/api/posts/reactions` is no post whose id is `reactions`. */
const exactFirst = (handlers: Handler[]) => [
  ...handlers.filter(isExact),
  ...handlers.filter((handler) => !isExact(handler)),
];

/** Answers the calls of a test file. What is given here holds for all its tests, what `use` is given for one. */
export function startFakeApi(...handlers: Handler[]) {
  const server = setupServer(...exactFirst([...handlers, ...besides]));
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    /** Of handlers that fit a call, the first one answers. */
    use: (...more: Handler[]) =>
      server.use(...exactFirst([...more, ...(server.listHandlers() as Handler[])])),
  };
}
