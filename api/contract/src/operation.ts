import type { z } from 'zod';

/** Who may call an operation: anyone, anyone signed in, or the author alone. */
export type Access = 'public' | 'reader' | 'author';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a client needs to make a call; the only part of an operation that a browser bundle carries. */
export interface Call {
  readonly name: string;
  readonly method: Method;
  /** Path template from the site's root, parameters as `:name`. */
  readonly path: string;
}

/** The schemas of one operation, which the server enforces and from which every wire type is inferred. */
export interface Shape {
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** Status of a success; 200 unless told, 204 when there is no response. */
  readonly status?: number;
  /** The body is multipart with one file in this field, rather than JSON. */
  readonly file?: string;
  /** A beacon, which browsers send as text/plain. */
  readonly beacon?: true;
}

export type Operation<S extends Shape = Shape> = Call & S;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<K extends string, T> = T extends z.ZodType ? { [P in K]: z.input<T> } : { [P in K]?: undefined };

/** What a caller hands over: `params`, `query` and `body`, each required exactly when the operation has it. */
export type Input<O extends Operation> = Given<'params', O['params']> &
  (O['query'] extends z.ZodType ? { query?: In<O['query']> } : { query?: undefined }) &
  Given<'body', O['body']>;

/** What the handler receives once the input is validated. */
export interface Validated<O extends Operation> {
  params: Out<O['params']>;
  query: Out<O['query']>;
  body: Out<O['body']>;
}

/** What a successful call answers; `undefined` for an operation without a response body. */
export type Answer<O extends Operation> = Out<O['response']>;

/**
 * Declares an operation: one value that the server mounts, the client calls and OpenAPI is generated from.
 * @param name the operation's one name, the same in the route, the client and the hook
 * @param endpoint method and path, e.g. `GET /api/posts/:id`
 */
export function operation<const S extends Shape>(
  name: string,
  endpoint: `${Method} /${string}`,
  shape: S,
): Operation<S> {
  const [method, path] = endpoint.split(' ') as [Method, string];
  return { name, method, path, ...shape };
}
