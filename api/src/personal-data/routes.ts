import { deleteAccount, deleteMember, linkMemberData, linkPersonalData } from '@ezhuthu/contract';
import { recordAuditAlone } from '../platform/audit/record-audit.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { linkTo, openExport } from './export.ts';
import * as service from './service.ts';

const limit = { points: 20, seconds: 60 * 60, isShared: true };

export const personalData: Slice = {
  routes: ({ sessions }) => [
    on(
      deleteAccount,
      async (platform, call) => {
        const deletion = await service.deleteAccount(platform, call.body, call);
        sessions.forgetAccount(call.viewer.accountId);
        return deletion;
      },
      { limit },
    ),

    on(
      linkPersonalData,
      async (platform, call) => {
        const url = await linkTo(platform, call.viewer.accountId, call.viewer);
        await recordAuditAlone(platform, { action: 'personal_data_exported' });
        return { url };
      },
      { limit },
    ),

    on(deleteMember, async (platform, call) => {
      await service.deleteMember(platform, { id: call.params.id, comments: call.body.comments });
      sessions.forgetAccount(call.params.id);
    }),

    on(linkMemberData, async (platform, call) => {
      const url = await linkTo(platform, call.params.id, call.viewer);
      await recordAuditAlone(platform, {
        action: 'personal_data_exported',
        subject: `account:${call.params.id}`,
      });
      return { url };
    }),
  ],
  /** Sends the zip of a link. It has no token, so that the browser stores it on the disk. */
  mount(router, { platform, sessions }) {
    router.get('/api/user/:id/data.zip', async (ctx) => {
      ctx.state.operation = 'downloadPersonalData';
      const { id: accountId = '' } = ctx.params;
      const link = { accountId, key: String(ctx.query.key ?? '') };
      const { name, stream } = await openExport(platform, link, sessions.find);
      ctx.attachment(name);
      ctx.set('cache-control', 'private, no-store');
      ctx.type = 'application/zip';
      ctx.body = stream;
    });
  },
  prunes: [service.eraseDueAccounts],
};
