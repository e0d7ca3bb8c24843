import { hostname, userInfo } from 'node:os';
import type { AuditActor } from '@ezhuthu/contract';
import type { Middleware } from 'koa';
import type { Viewer } from '../auth/viewer.ts';
import { toNetwork } from '../geography/place.ts';
import { works } from '../telemetry/current-work.ts';
import { deviceName } from '../text/device-name.ts';

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

function getActor(viewer: Viewer | null | undefined): Pick<Actor, 'actor' | 'accountId' | 'name'> {
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
  return { ...getActor(state.viewer), network: toNetwork(address), device: deviceName(userAgent) };
}
