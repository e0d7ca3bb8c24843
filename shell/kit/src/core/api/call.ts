import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { ApiError, type Transport } from './transport.ts';

/** A page that the server rendered needs no call to be alive, so the client comes with the first one. */
const whenNeeded: Transport = async (outgoing) => {
  const { browserTransport } = await import(
    /* webpackChunkName: "transport" */ './browser-transport.ts'
  ).catch(() => {
    throw new ApiError(0, { code: 'network', message: 'The server cannot be reached.' });
  });
  return browserTransport(outgoing);
};

let transport: Transport = whenNeeded;

/** Replaces what carries the calls; a render worker does so once, at its start. */
export function provideTransport(next: Transport): void {
  transport = next;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Names the attempt, so that sending it again after a failure cannot apply it twice. Created again when left out. */
  idempotencyKey?: string;
  /** Nobody waits for it: what it finds out moves nobody. */
  isBackground?: boolean;
  headers?: Record<string, string>;
}

type Values = Record<string, unknown>;

/** The address of a call: parameters in the path, the rest as query, what is undefined left out. */
export function pathOf(template: string, params: Values = {}, query: Values = {}): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Calls an operation of the contract.
 * @returns the answer's body, undefined for an operation without one
 * @throws ApiError
 */
export async function call<O extends Operation>(
  operation: O,
  input: Input<O>,
  { signal, idempotencyKey = crypto.randomUUID(), isBackground, headers }: CallOptions = {},
): Promise<Answer<O>> {
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown };
  const { method, path } = operation;
  const answer = await transport({
    method,
    path: pathOf(path, params, query),
    body,
    headers: method === 'GET' ? { ...headers } : { ...headers, 'idempotency-key': idempotencyKey },
    signal,
    isBackground,
  });
  return answer as Answer<O>;
}

/** Sends a file to an operation that takes one. @throws ApiError */
export async function upload<O extends Operation>(
  operation: O,
  file: File,
  signal?: AbortSignal,
): Promise<Answer<O>> {
  const form = new FormData();
  form.set(operation.file ?? 'file', file);
  const { method, path } = operation;
  return (await transport({ method, path, form, headers: {}, signal })) as Answer<O>;
}
