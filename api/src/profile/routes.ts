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
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import * as email from './change-email.ts';
import { profileMessages } from './messages.ts';
import * as service from './service.ts';

const limit = { points: 20, seconds: 10 * 60, isShared: true };

export const profile: Slice = {
  routes: ({ sessions }) => [
    on(getProfile, (platform, call) => service.readProfile(platform, call.viewer)),

    on(updateProfile, (platform, call) => service.changeProfile(platform, call.body, call)),

    on(
      uploadAvatar,
      async (platform, call) => ({ avatar: await service.storeAvatar(platform, call.viewer, call.file) }),
      { limit },
    ),

    on(deleteAvatar, (platform, call) => service.removeAvatar(platform, call.viewer)),

    on(confirmEmail, (platform, call) => email.confirmEmail(platform, call.body.token, call.attempt), {
      limit,
    }),

    on(
      stopMails,
      async (platform, call) => {
        await service.stopMails(platform, call.body.token);
        return { message: profileMessages.mailsStopped };
      },
      { limit },
    ),

    on(stopMailsOneClick, (platform, call) => service.stopMails(platform, call.params.token)),

    on(
      takeBackEmail,
      async (platform, call) => {
        const { accountId, token } = await email.takeBackEmail(platform, call.body.token, call.attempt);
        sessions.forgetAccount(accountId);
        return { token };
      },
      { limit },
    ),
  ],
  hooks: service.profileHooks,
};
