import type { Answer, Operation, Rule } from '@ezhuthu/contract';
import { stripForbidden } from '@ezhuthu/contract/text';
import type { z } from 'zod';
import type { Viewer } from '../auth/viewer.ts';
import type { ChangeKey } from '../changes.ts';
import { invalid } from '../errors/app-error.ts';
import type { Attempt } from '../idempotency.ts';
import type { RateLimit } from '../limits/rate-limits.ts';
import { requestMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import type { CallOf } from './call.ts';

/** With the platform of this request: a write looks again, in each transaction, whether its viewer may still do it. */
type Handler<O extends Operation> = O['response'] extends z.ZodType
  ? (platform: Platform, call: CallOf<O>) => Promise<Answer<O>>
  : (platform: Platform, call: CallOf<O>) => Promise<void>;

export interface Route {
  operation: Operation;
  handler: (platform: Platform, call: never) => Promise<unknown>;
  limit?: RateLimit;
  /** Whether a call can hold up the event loop for more than 50 ms, although its body is short: a thread answers it. */
  isLong?: IsLong;
}

/** @param call is not validated yet, and its viewer may do what the operation is for */
export type IsLong = (
  platform: Platform,
  call: { query: Record<string, unknown>; params: Record<string, string> },
) => boolean | Promise<boolean>;

/** Binds an operation of the contract to its handler. `limit` counts per client address. */
export function on<O extends Operation>(
  operation: O,
  handler: Handler<O>,
  options: Pick<Route, 'limit' | 'isLong'> = {},
): Route {
  return { operation, handler: handler as Route['handler'], ...options };
}

/** Used unchanged: passwords are never displayed, and stripping characters would alter them. */
const secrets = new Set(['password', 'currentPassword', 'passphrase']);
/** Deeper than any operation's schema, so deeper values are rejected or ignored by validation. */
const maxDepth = 16;

/** Strips the characters that XML forbids from all strings, so that no operation can store them. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return stripForbidden(value);
  if (typeof value !== 'object' || value === null || depth === maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      stripForbidden(name),
      secrets.has(name) ? item : storable(item, depth + 1),
    ]),
  );
}

/** What breaks a rule of the contract has a sentence for people; zod's messages are for programs. */
function getSentence([first]: z.core.$ZodIssue[]): string {
  const { rule } = (first?.code === 'custom' && first.params) || {};
  return requestMessages.rules[rule as Rule] ?? requestMessages.unreadable;
}

/** @throws AppError `invalid`, for people with a sentence, for programs with each invalid field */
export function parsed<T>(schema: z.ZodType<T> | undefined, value: unknown, where: string): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(storable(value));
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({
    path: [where, ...path].join('.'),
    message,
  }));
  throw invalid(getSentence(result.error.issues), details);
}

/** Outside production, checks the response against the contract and throws if it differs. */
function checkedAnswer(operation: Operation, body: unknown, { config }: Platform): unknown {
  if (!operation.response || config.production) return body;
  return (operation.response as z.ZodType).parse(body);
}

/** A call as it arrived, not yet validated. */
export interface RawCall {
  params: unknown;
  query: unknown;
  body: unknown;
  file: unknown;
  viewer: Viewer | null;
  attempt(body: unknown): Attempt;
  address: string;
  header(name: string): string;
  setHeader(name: string, value: string): void;
}

interface Handled {
  status: number;
  answer: unknown;
  keys: ChangeKey[];
  /** Whether the response announces changes. */
  isNotified: boolean;
}

/** Validates a call, runs its handler and checks the response. @throws AppError */
export async function handleCall(
  { operation, handler }: Route,
  platform: Platform,
  { attempt, ...raw }: RawCall,
): Promise<Handled> {
  const body = parsed(operation.body, raw.body, 'body');
  const keys = new Set<ChangeKey>();
  let isNotified = false;
  let status = operation.status ?? (operation.response ? 200 : 204);
  const call = {
    ...raw,
    params: parsed(operation.params, raw.params, 'params'),
    query: parsed(operation.query, raw.query, 'query'),
    body,
    attempt: attempt(body),
    userAgent: raw.header('user-agent'),
    answersWith(other: number) {
      status = other;
    },
    notifies() {
      isNotified = true;
    },
    reads(...read: ChangeKey[]) {
      for (const key of read) keys.add(key);
    },
  };
  const answer = await handler(platform, call as never);
  return {
    status,
    answer: operation.response ? checkedAnswer(operation, answer, platform) : null,
    keys: [...keys],
    isNotified,
  };
}
