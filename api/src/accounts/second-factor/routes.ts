import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirmTotp,
  finishSignIn,
  getSecondFactor,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  signInWithPasskey,
} from '@ezhuthu/contract';
import { on } from '../../platform/http/route.ts';
import { getOrigin, rememberDevice } from '../device-cookie.ts';
import type { Sessions } from '../sessions.ts';
import * as passkeys from './passkeys.ts';
import * as steps from './second-step.ts';
import * as service from './service.ts';
import { assertionOptions } from './web-authn.ts';

/** Requests per address. Wrong codes are limited per account, too. */
const signInLimit = { points: 60, seconds: 60, isShared: true };
/** Asked for with each dialog that is opened, so that passkeys are offered in its e-mail field. */
const optionsLimit = { points: 120, seconds: 60 };

export const secondFactorRoutes = (sessions: Sessions) => [
  on(getSecondFactor, (call) => service.getSecondFactor(call, call.viewer)),

  on(
    finishSignIn,
    async (call) => rememberDevice(call, await steps.finishSignIn(call, call.body, getOrigin(call))),
    { limit: signInLimit },
  ),

  on(beginPasskeySignIn, async (call) => ({ ...(await assertionOptions(call)) }), { limit: optionsLimit }),

  on(
    signInWithPasskey,
    async (call) =>
      rememberDevice(call, await steps.signInWithPasskey(call, call.body.passkey, getOrigin(call))),
    { limit: signInLimit },
  ),

  on(proveIdentity, (call) => steps.proveIdentity(call, call.body, call.viewer), { limit: signInLimit }),

  on(beginPasskey, async (call) => ({ ...(await passkeys.beginPasskey(call, call.viewer)) })),

  on(addPasskey, async (call) => {
    const added = await passkeys.addPasskey(call, call.body, call);
    // a role may have waited for it
    sessions.forgetAccount(call.viewer.accountId);
    return added;
  }),

  on(renamePasskey, (call) =>
    passkeys.renamePasskey(call, { id: call.params.id, name: call.body.name }, call),
  ),

  on(removePasskey, async (call) => {
    await passkeys.removePasskey(call, call.params.id, call);
    sessions.forgetAccount(call.viewer.accountId);
  }),

  on(beginTotp, (call) => service.beginTotp(call, call.viewer)),

  on(confirmTotp, async (call) => {
    await service.confirmTotp(call, call.viewer, call.body.code);
    sessions.forgetAccount(call.viewer.accountId);
  }),

  on(removeTotp, async (call) => {
    await service.removeTotp(call, call);
    sessions.forgetAccount(call.viewer.accountId);
  }),

  on(renewRecoveryCodes, async (call) => ({ codes: await service.renewCodes(call, call.viewer) })),
];
