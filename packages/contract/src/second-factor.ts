import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { instant, requiredText } from './common.ts';
import { maxPassword } from './limits.ts';
import { operation } from './operation.ts';
import { broken } from './rules.ts';

/** Number of recovery codes of an account. */
export const recoveryCodeCount = 10;
export const maxPasskeys = 20;
export const maxPasskeyName = 100;

/** `PublicKeyCredentialRequestOptionsJSON` of the Web Authentication API. */
const requestOptions = z.looseObject({ challenge: z.string() });
/** `PublicKeyCredentialCreationOptionsJSON` of the Web Authentication API. */
const creationOptions = requestOptions.extend({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
});
/** JSON of what `navigator.credentials` gives; the server checks its content. */
const credential = z
  .looseObject({ id: z.string().min(1).max(1400) })
  .refine((value) => JSON.stringify(value).length < 20_000, broken('passkey'));

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null until it is first used. */
  lastUsedAt: instant.nullable(),
  /** False when the site had another host name when the passkey was made, so that browsers do not offer it any more. */
  isUsable: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** What an account can prove itself with besides its password. */
export const secondFactor = z.object({
  passkeys: z.array(passkey),
  /** When the authenticator app was set up; null if there is none. */
  totpSince: instant.nullable(),
  /** Number of recovery codes that are not used yet. */
  recoveryCodes: z.int(),
  /** The site demands a second factor of this account, which has none yet. */
  isDue: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const getSecondFactor = operation('getSecondFactor', 'GET /api/auth/second-factor', {
  access: 'reader',
  response: secondFactor,
});

/** Ways to prove oneself; the client shows those that are true. */
export const proofMethods = z.object({
  password: z.boolean(),
  /** A code of the authenticator app, or a recovery code. */
  code: z.boolean(),
  passkey: z.boolean(),
});
export type ProofMethods = z.infer<typeof proofMethods>;

/** Details of the error `second_factor_required`. */
export const secondStep = z.object({ ticket: z.string(), methods: proofMethods });
export type SecondStep = z.infer<typeof secondStep>;

const code = z.string().trim().min(6).max(40);

/** A code of the authenticator app, a recovery code, or a passkey. */
const factor = z.object({ code: code.optional(), passkey: credential.optional() });

/**
 * Finishes a sign-in by password with a second factor.
 * @throws 403 for a wrong code or passkey, 400 for a ticket that is older than ten minutes, 429 after ten failures
 */
export const finishSignIn = operation('finishSignIn', 'POST /api/auth/second-step', {
  access: 'public',
  body: factor.extend({ ticket: z.string().max(2000) }),
  response: signedIn,
});

/** Options for `navigator.credentials.get`; the same for everybody, so that they reveal nothing about accounts. */
export const beginPasskeySignIn = operation('beginPasskeySignIn', 'POST /api/auth/passkey-sign-in/options', {
  access: 'public',
  response: requestOptions,
});

/** Signs in without a password. @throws 403 for a passkey that is unknown or not verified */
export const signInWithPasskey = operation('signInWithPasskey', 'POST /api/auth/passkey-sign-in', {
  access: 'public',
  body: z.object({ passkey: credential }),
  response: signedIn,
});

/**
 * Proves who uses a session, for operations that need it (`getStepUp`): a passkey, or the password, together with a code if the account
 * has a second factor.
 * @throws 403 when it is wrong, 429 after ten failures
 */
export const proveIdentity = operation('proveIdentity', 'POST /api/auth/proof', {
  access: 'reader',
  body: factor.extend({ password: z.string().min(1).max(maxPassword).optional() }),
});

/** Options for `navigator.credentials.create`. @throws 409 with as many passkeys as an account may have */
export const beginPasskey = operation('beginPasskey', 'POST /api/auth/passkeys/options', {
  access: 'reader',
  response: creationOptions,
});

/** @throws 400 for a credential that cannot be verified, 409 for one of another account */
export const addPasskey = operation('addPasskey', 'POST /api/auth/passkeys', {
  access: 'reader',
  body: z.object({ name: requiredText(maxPasskeyName), passkey: credential }),
  response: passkey,
  status: 201,
});

const passkeyRef = z.object({ id: z.string().max(64) });

export const renamePasskey = operation('renamePasskey', 'PUT /api/auth/passkeys/:id', {
  access: 'reader',
  params: passkeyRef,
  body: z.object({ name: requiredText(maxPasskeyName) }),
  response: passkey,
});

export const removePasskey = operation('removePasskey', 'DELETE /api/auth/passkeys/:id', {
  access: 'reader',
  params: passkeyRef,
});

/** A new secret for an authenticator app, which counts once `confirmTotp` has received a code of it. */
export const beginTotp = operation('beginTotp', 'POST /api/auth/totp/begin', {
  access: 'reader',
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
    /** The URI as a QR code, SVG. */
    qrCode: z.string(),
  }),
});

/** @throws 403 for a wrong code, 400 when none was begun */
export const confirmTotp = operation('confirmTotp', 'POST /api/auth/totp', {
  access: 'reader',
  body: z.object({ code }),
});

export const removeTotp = operation('removeTotp', 'DELETE /api/auth/totp', {
  access: 'reader',
});

/**
 * New recovery codes instead of all earlier ones. They are not stored and cannot be shown again; a repeated request makes
 * others.
 */
export const renewRecoveryCodes = operation('renewRecoveryCodes', 'POST /api/auth/recovery-codes', {
  access: 'reader',
  response: z.object({ codes: z.array(z.string()) }),
});
