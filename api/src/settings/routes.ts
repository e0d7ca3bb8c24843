import { getSettings, listMembers, setRole, updateSettings } from '@ezhuthu/contract';
import type { Sessions } from '../accounts/service.ts';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const settingsRoutes = (sessions: Sessions) => [
  on(getSettings, (call) => service.readSettings(call)),
  on(updateSettings, (call) => service.changeSettings(call, call.body, call)),
  on(listMembers, (call) => service.members(call, call.query)),
  on(setRole, async (call) => {
    const change = { accountId: call.params.id, role: call.body.role };
    const member = await service.changeRole(call, change, call.attempt);
    sessions.forgetAccount(member.id);
    return member;
  }),
];
