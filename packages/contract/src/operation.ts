import type { z } from 'zod';
import type { Permission } from './text/index.ts';

/** What is required: nothing, a session, or a role with a permission of `permissions`. */
export type Access = 'public' | 'reader' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a client needs for a call; the only part of an operation in browser bundles. */
export interface Call {
  readonly name: string;
  readonly method: Method;
  /** Path template with parameters as `:name`. */
  readonly path: string;
}

/** What a JSON body may be, checked while it is read. */
export interface BodyLimits {
  /** Bytes in UTF-8. */
  readonly bytes?: number;
  /** Fields of objects and elements of lists, at all depths together. */
  readonly fields?: number;
}

export const defaultBodyLimits = { bytes: 64 * 1024, fields: 1000 } as const satisfies BodyLimits;
export const maxBodyDepth = 32;

/** The schemas of an operation. The server enforces them, and wire types are inferred from them. */
export interface Shape {
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  /** Success status; by default 200, or 204 without a response. */
  readonly status?: number;
  /** The body is multipart with one file in this field, instead of JSON. */
  readonly file?: string;
  /** Where {@link defaultBodyLimits} is too little. */
  readonly limits?: BodyLimits;
  /** Sent by `sendBeacon`, which browsers send as text/plain. */
  readonly beacon?: true;
}

export type Operation<S extends Shape = Shape> = Call & S;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<K extends string, T> = T extends z.ZodType ? { [P in K]: z.input<T> } : { [P in K]?: undefined };

/**
 * The caller's input: `params`, `query` and `body`; `params` and `body` are required if the operation has
 * them.
 */
export type Input<O extends Operation> = Given<'params', O['params']> &
  (O['query'] extends z.ZodType ? { query?: In<O['query']> } : { query?: undefined }) &
  Given<'body', O['body']>;

/** The validated input that the handler receives. */
export interface Validated<O extends Operation> {
  params: Out<O['params']>;
  query: Out<O['query']>;
  body: Out<O['body']>;
}

/** The response of a successful call; `undefined` for an operation without a response body. */
export type Answer<O extends Operation> = Out<O['response']>;

/**
 * Declares an operation: a value that the server mounts, the client calls and OpenAPI is generated from.
 * @param name used by the route, the client and the hook
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
