import {
  confirmEmail,
  deleteAvatar,
  getProfile,
  stopMails,
  stopMailsOneClick,
  takeBackEmail,
  updateProfile,
  uploadAvatar,
} from '@ezhuthu/contract';
import type { Sessions } from '../accounts/service.ts';
import { on } from '../platform/http/route.ts';
import * as email from './change-email.ts';
import { profileMessages } from './messages.ts';
import * as service from './service.ts';

const limit = { points: 20, seconds: 10 * 60, isShared: true };

export const profileRoutes = (sessions: Sessions) => [
  on(getProfile, (call) => service.readProfile(call, call.viewer)),

  on(updateProfile, (call) => service.changeProfile(call, call.body, call)),

  on(uploadAvatar, async (call) => ({ avatar: await service.storeAvatar(call, call.viewer, call.file) }), {
    limit,
  }),

  on(deleteAvatar, (call) => service.removeAvatar(call, call.viewer)),

  on(confirmEmail, async (call) => email.confirmEmail(call, call.body.token, call.attempt), { limit }),

  on(
    stopMails,
    async (call) => {
      await service.stopMails(call, call.body.token);
      return { message: profileMessages.mailsStopped };
    },
    { limit },
  ),

  on(stopMailsOneClick, (call) => service.stopMails(call, call.params.token)),

  on(
    takeBackEmail,
    async (call) => {
      const { accountId, token } = await email.takeBackEmail(call, call.body.token, call.attempt);
      sessions.forgetAccount(accountId);
      return { token };
    },
    { limit },
  ),
];
