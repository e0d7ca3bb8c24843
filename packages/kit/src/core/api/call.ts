import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { requestProof } from '../session/proof-prompt.ts';
import { ApiError, type Outgoing, type Transport } from './transport.ts';

/** Server-rendered pages hydrate without requests, so the HTTP client is loaded with the first one. */
const whenNeeded: Transport = async (outgoing) => {
  const { browserTransport } = await import(
    /* webpackChunkName: "transport" */ './browser-transport.ts'
  ).catch(() => {
    throw new ApiError(0, { code: 'network', message: 'The server cannot be reached.' });
  });
  return browserTransport(outgoing);
};

let transport: Transport = whenNeeded;

/** Replaces the transport; a render worker does so once at start-up. */
export function provideTransport(next: Transport): void {
  transport = next;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the server recognize a retry, so that it is applied once. By default a new one per call. */
  idempotencyKey?: string;
  /** No user interaction waits for the response, so an ended session does not interrupt the user. */
  isBackground?: boolean;
  headers?: Record<string, string>;
}

/**
 * Sends a request. When the server wants the user to prove who they are first, they are asked, and the same request is
 * sent again.
 */
async function send(outgoing: Outgoing): Promise<unknown> {
  try {
    return await transport(outgoing);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'step_up_required';
    if (isRefused && !outgoing.isBackground && (await requestProof())) return transport(outgoing);
    throw error;
  }
}

type Values = Record<string, unknown>;

/** Builds a URL: parameters in the path, the query without undefined values. */
export function getPath(template: string, params: Values = {}, query: Values = {}): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Calls an operation of the contract.
 * @returns the response body; undefined for an operation without one
 * @throws ApiError
 */
export async function call<O extends Operation>(
  operation: O,
  input: Input<O>,
  { signal, idempotencyKey = crypto.randomUUID(), isBackground, headers }: CallOptions = {},
): Promise<Answer<O>> {
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown };
  const { method, path } = operation;
  const answer = await send({
    method,
    path: getPath(path, params, query),
    body,
    headers: method === 'GET' ? { ...headers } : { ...headers, 'idempotency-key': idempotencyKey },
    signal,
    isBackground,
  });
  return answer as Answer<O>;
}

/** Uploads a file to an operation that takes one, under an idempotency key of its own. @throws ApiError */
export async function upload<O extends Operation>(
  operation: O,
  file: File,
  signal?: AbortSignal,
): Promise<Answer<O>> {
  const form = new FormData();
  form.set(operation.file ?? 'file', file);
  const { method, path } = operation;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await send({ method, path, form, headers, signal })) as Answer<O>;
}
