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
  on(getSecondFactor, (platform, call) => service.getSecondFactor(platform, call.viewer)),

  on(
    finishSignIn,
    async (platform, call) => {
      const signedIn = await steps.finishSignIn(platform, call.body, getOrigin(call));
      return rememberDevice(platform, signedIn, call);
    },
    { limit: signInLimit },
  ),

  on(beginPasskeySignIn, async (platform) => ({ ...(await assertionOptions(platform)) }), {
    limit: optionsLimit,
  }),

  on(
    signInWithPasskey,
    async (platform, call) => {
      const signedIn = await steps.signInWithPasskey(platform, call.body.passkey, getOrigin(call));
      return rememberDevice(platform, signedIn, call);
    },
    { limit: signInLimit },
  ),

  on(proveIdentity, (platform, call) => steps.proveIdentity(platform, call.body, call.viewer), {
    limit: signInLimit,
  }),

  on(beginPasskey, async (platform, call) => ({ ...(await passkeys.beginPasskey(platform, call.viewer)) })),

  on(addPasskey, async (platform, call) => {
    const added = await passkeys.addPasskey(platform, call.body, call);
    // a role may have waited for it
    sessions.forgetAccount(call.viewer.accountId);
    return added;
  }),

  on(renamePasskey, (platform, call) =>
    passkeys.renamePasskey(platform, { id: call.params.id, name: call.body.name }, call),
  ),

  on(removePasskey, async (platform, call) => {
    await passkeys.removePasskey(platform, call.params.id, call);
    sessions.forgetAccount(call.viewer.accountId);
  }),

  on(beginTotp, (platform, call) => service.beginTotp(platform, call.viewer)),

  on(confirmTotp, async (platform, call) => {
    await service.confirmTotp(platform, call.viewer, call.body.code);
    sessions.forgetAccount(call.viewer.accountId);
  }),

  on(removeTotp, async (platform, call) => {
    await service.removeTotp(platform, call);
    sessions.forgetAccount(call.viewer.accountId);
  }),

  on(renewRecoveryCodes, async (platform, call) => ({
    codes: await service.renewCodes(platform, call.viewer),
  })),
];
