import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Queryable } from '../../platform/database/database.ts';
import type { PasskeyRow } from '../../platform/database/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSameText, keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { siteName } from '../../platform/settings/settings.ts';
import { hashOfSecret } from '../links.ts';
import { insertUsedChallenge } from './queries.ts';

/** Loaded with the first passkey: its parsers of certificates take megabytes. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Minutes in which a challenge must be answered. */
const challengeMinutes = 10;
/** COSE numbers of EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];
const nonceSize = 16;
const timeSize = 4;

/** The host name of the site, to which browsers bind passkeys. */
export const relyingParty = ({ config }: Platform): string => new URL(config.siteUrl).hostname;

const getSignature = (platform: Platform, purpose: string, start: Buffer): string =>
  keyedHash(platform, `challenge ${purpose} ${start.toString('base64url')}`);

/**
 * A challenge that needs no row until it is answered: random bytes and the time when it expires, signed for a purpose.
 * @param purpose such as `sign-in`, or `passkey of ACCOUNT`
 */
function makeChallenge(platform: Platform, purpose: string): Uint8Array<ArrayBuffer> {
  const start = Buffer.alloc(timeSize + nonceSize);
  start.writeUInt32BE(Math.floor(platform.clock.now().getTime() / 1000) + challengeMinutes * 60);
  randomBytes(nonceSize).copy(start, timeSize);
  return new Uint8Array([...start, ...Buffer.from(getSignature(platform, purpose, start), 'base64url')]);
}

/** Whether a challenge was made here for this purpose and has not expired; it may have been answered before. */
function isOwnChallenge(platform: Platform, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== timeSize + nonceSize + 32) return false;
  const start = bytes.subarray(0, timeSize + nonceSize);
  const signature = bytes.subarray(timeSize + nonceSize).toString('base64url');
  if (!isSameText(signature, getSignature(platform, purpose, start))) return false;
  return start.readUInt32BE(0) * 1000 > platform.clock.now().getTime();
}

interface WithClientData {
  response: { clientDataJSON: string };
}

const clientData = ({ response }: WithClientData): { challenge: string; crossOrigin?: unknown } =>
  JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());

/** Whether a page of another site has embedded the one that asked; the library does not look. */
const isEmbedded = (response: WithClientData): boolean => Boolean(clientData(response).crossOrigin);

/** @returns false when the challenge of this response was answered before */
export function takeChallenge(
  tx: Queryable,
  { clock }: Platform,
  response: WithClientData,
): Promise<boolean> {
  const expiresAt = new Date(clock.now().getTime() + challengeMinutes * 60_000);
  return insertUsedChallenge(tx, { hash: hashOfSecret(clientData(response).challenge), expiresAt });
}

const getRegistration = (accountId: string) => `passkey of ${accountId}`;
const signInPurpose = 'sign-in';

export async function registrationOptions(
  platform: Platform,
  { id, email, name }: { id: string; email: string; name: string },
  existing: PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: await siteName(platform.database.read),
    rpID: relyingParty(platform),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    challenge: makeChallenge(platform, getRegistration(id)),
    timeout: challengeMinutes * 60_000,
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    // found without an e-mail address, and never used without PIN or biometrics
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @returns null for a response that is not what `registrationOptions` asked of this account */
export async function verifyRegistration(
  platform: Platform,
  accountId: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const rpId = relyingParty(platform);
  try {
    if (isEmbedded(response)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => isOwnChallenge(platform, getRegistration(accountId), challenge),
      expectedOrigin: new URL(platform.config.siteUrl).origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return registrationInfo ? { credential: registrationInfo.credential, rpId } : null;
  } catch {
    return null;
  }
}

/** The same for everybody: the browser offers the passkeys that it has for this site. */
export async function assertionOptions(platform: Platform): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty(platform),
    challenge: makeChallenge(platform, signInPurpose),
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
  });
}

/**
 * Whether a response was signed by this passkey, for this site, with the owner verified.
 * @returns the new counter, 0 for authenticators that do not count; null if not
 */
export async function verifyAssertion(
  platform: Platform,
  row: PasskeyRow,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    if (isEmbedded(response)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => isOwnChallenge(platform, signInPurpose, challenge),
      expectedOrigin: new URL(platform.config.siteUrl).origin,
      expectedRPID: relyingParty(platform),
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
