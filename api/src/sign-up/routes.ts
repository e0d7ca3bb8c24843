import {
  invite,
  listInvitations,
  readInvitation,
  signup,
  verifySignup,
  withdrawInvitation,
} from '@ezhuthu/contract';
import { getOrigin, rememberDevice } from '../accounts/service.ts';
import { demandProof } from '../platform/auth/step-up.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { invitedAddress } from './invitations.ts';
import { signUpMessages } from './messages.ts';
import * as service from './service.ts';

const limit = { points: 20, seconds: 10 * 60, isShared: true };

export const signUp: Slice = {
  routes: [
    on(
      signup,
      async (platform, call) => {
        const { body, attempt } = call;
        const signedIn = await service.signUp(platform, body, { origin: getOrigin(call), attempt });
        if (signedIn) return rememberDevice(platform, signedIn, call);
        call.answersWith(202);
        return { message: signUpMessages.checkMail };
      },
      { limit },
    ),

    on(
      verifySignup,
      async (platform, call) => {
        const { body, attempt } = call;
        const signedIn = await service.verifySignup(platform, body.token, {
          origin: getOrigin(call),
          attempt,
        });
        return rememberDevice(platform, signedIn, call);
      },
      { limit },
    ),

    on(
      readInvitation,
      async (platform, call) => ({ email: await invitedAddress(platform, call.body.token) }),
      {
        limit,
      },
    ),

    on(listInvitations, async (platform) => ({ invitations: await service.invitations(platform) })),

    on(invite, async (platform, call) => {
      if (call.body.role !== 'reader') await demandProof(platform.database.read, platform, call.viewer);
      return service.invite(platform, call.body, call.attempt);
    }),

    on(withdrawInvitation, (platform, call) => service.withdrawInvitation(platform, call.params.id)),
  ],
  hooks: service.signUpHooks,
  jobs: service.signUpJobs,
};
