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
import { invitedAddress } from './invitations.ts';
import { signUpMessages } from './messages.ts';
import * as service from './service.ts';

const limit = { points: 20, seconds: 10 * 60, isShared: true };

export const signUpRoutes = [
  on(
    signup,
    async (call) => {
      const signedIn = await service.signUp(call, call.body, {
        origin: getOrigin(call),
        attempt: call.attempt,
      });
      if (signedIn) return rememberDevice(call, signedIn);
      call.answersWith(202);
      return { message: signUpMessages.checkMail };
    },
    { limit },
  ),

  on(
    verifySignup,
    async (call) =>
      rememberDevice(
        call,
        await service.verifySignup(call, call.body.token, { origin: getOrigin(call), attempt: call.attempt }),
      ),
    { limit },
  ),

  on(readInvitation, async (call) => ({ email: await invitedAddress(call, call.body.token) }), { limit }),

  on(listInvitations, async (call) => ({ invitations: await service.invitations(call) })),

  on(invite, async (call) => {
    if (call.body.role !== 'reader') await demandProof(call.database.read, call, call.viewer);
    return service.invite(call, call.body, call.attempt);
  }),

  on(withdrawInvitation, (call) => service.withdrawInvitation(call, call.params.id)),
];
