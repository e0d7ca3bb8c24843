import { getSettings, listMembers, setRole, updateSettings } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as service from './service.ts';

export const settings: Slice = {
  routes: ({ sessions }) => [
    on(getSettings, (platform) => service.readSettings(platform)),
    on(updateSettings, (platform, call) => service.changeSettings(platform, call.body, call)),
    on(listMembers, (platform, call) => service.members(platform, call.query)),
    on(setRole, async (platform, call) => {
      const change = { accountId: call.params.id, role: call.body.role };
      const member = await service.changeRole(platform, change, call.attempt);
      sessions.forgetAccount(member.id);
      return member;
    }),
  ],
};
