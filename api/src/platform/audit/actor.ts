import { hostname, userInfo } from 'node:os';
import type { AuditActor } from '@ezhuthu/contract';
import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import type { Viewer } from '../auth/viewer.ts';
import { deviceName } from '../device-name.ts';
import { works } from '../telemetry/current-work.ts';

/** Who did something, and from where. */
export interface Actor {
  actor: AuditActor;
  accountId: string | null;
  name: string;
  network: string;
  device: string;
}

interface Origin {
  address: string;
  userAgent: string;
}

/** Bits of an address that are stored, by its length in bytes: those of a subscriber's provider or region. */
const storedBits: Record<number, number> = { 4: 24, 16: 48 };

/** The network of an address, such as `203.0.113.0/24` or `2001:db8:1::/48`; empty for what is no address. */
export function coarseNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const bytes = ipaddr.process(address).toByteArray();
  const bits = storedBits[bytes.length]!;
  const kept = bytes.map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}

/** Keeps where a request comes from, for what is recorded while it is handled. */
export const noteOrigin: Middleware = (ctx, next) => {
  ctx.state.origin = { address: ctx.ip, userAgent: ctx.get('user-agent') } satisfies Origin;
  return next();
};

/** Who runs a command, as deployments name them. */
function commandUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // a container whose user has no name
    return hostname();
  }
}

function actorOf(viewer: Viewer | null | undefined): Pick<Actor, 'actor' | 'accountId' | 'name'> {
  if (!viewer) return { actor: 'visitor', accountId: null, name: '' };
  const actor = viewer.apiKey ? 'key' : 'account';
  return { actor, accountId: viewer.accountId, name: viewer.apiKey?.name ?? viewer.name };
}

/** Who is behind the current request, background work or command. */
export function currentActor(): Actor {
  const nobody = { accountId: null, network: '', device: '' };
  const state = works.getStore()?.state as { viewer?: Viewer | null; origin?: Origin } | undefined;
  if (!state) return { ...nobody, actor: 'command', name: commandUser() };
  if (!state.origin) return { ...nobody, actor: 'system', name: '' };
  const { address, userAgent } = state.origin;
  return { ...actorOf(state.viewer), network: coarseNetwork(address), device: deviceName(userAgent) };
}
