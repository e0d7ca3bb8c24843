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
import * as passkeys from './passkeys.ts';
import * as steps from './second-step.ts';
import * as service from './service.ts';
import { assertionOptions } from './web-authn.ts';

/** Requests per address. Wrong codes are limited per account, too. */
const signInLimit = { points: 60, seconds: 60, isShared: true };
/** Asked for with each dialog that is opened, so that passkeys are offered in its e-mail field. */
const optionsLimit = { points: 120, seconds: 60 };

export const secondFactorRoutes = [
  on(getSecondFactor, (call) => service.getSecondFactor(call, call.viewer, false)),

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

  on(addPasskey, (call) => passkeys.addPasskey(call, call.body, call)),

  on(renamePasskey, (call) =>
    passkeys.renamePasskey(call, { id: call.params.id, name: call.body.name }, call),
  ),

  on(removePasskey, (call) => passkeys.removePasskey(call, call.params.id, call)),

  on(beginTotp, (call) => service.beginTotp(call, call.viewer)),

  on(confirmTotp, (call) => service.confirmTotp(call, call.viewer, call.body.code)),

  on(removeTotp, (call) => service.removeTotp(call, call)),

  on(renewRecoveryCodes, async (call) => ({ codes: await service.renewCodes(call, call.viewer) })),
];
