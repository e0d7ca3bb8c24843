import { randomInt } from 'node:crypto';
import type { Answer, Input, Operation } from '@ezhuthu/contract';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Caller {
  token: string;
}

function getAddress(template: string, { params = {}, query = {} }: AnyInput): string {
  const filled = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const overrides = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(overrides.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Another one for each guest, since what guests do is limited by address. */
const getGuestAddress = () =>
  `2001:db8:${[1, 2, 3, 4, 5, 6].map(() => randomInt(0x1_0000).toString(16)).join(':')}`;

/** Calls an operation of the contract on a site. @throws when the response is not a success */
export async function callApi<O extends Operation>(
  site: string,
  operation: O,
  input: Input<O>,
  caller?: Caller,
): Promise<Answer<O>> {
  const overrides = input as AnyInput;
  const answer = await fetch(site + getAddress(operation.path, overrides), {
    method: operation.method,
    headers: {
      ...(overrides.body !== undefined && { 'content-type': 'application/json' }),
      ...(caller ? { authorization: `Bearer ${caller.token}` } : { 'x-forwarded-for': getGuestAddress() }),
    },
    body: overrides.body === undefined ? undefined : JSON.stringify(overrides.body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${operation.name} answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer<O>;
}
