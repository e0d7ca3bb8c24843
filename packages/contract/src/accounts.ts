import { z } from 'zod';
import { emailAddress, instant, linkToken, messageResponse, requiredText, text } from './common.ts';
import { language } from './languages.ts';
import { maxName, maxPassword, minPassword } from './limits.ts';
import { operation } from './operation.ts';
import { broken } from './rules.ts';
import { cleanName, roles } from './text/index.ts';

export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isAuthor: z.boolean(),
  /** Not sent by releases that had no roles; `getRole` reads it. */
  role: z.enum(roles).optional(),
  /** That a role has chosen for its tools; absent for that of the site. */
  language: language.optional(),
});
export type User = z.infer<typeof user>;

/** A name of a person, without what cannot be seen; it may be empty. */
export const optionalName = text(maxName).transform(cleanName).pipe(text(maxName));
export const personName = requiredText(maxName).transform(cleanName).pipe(requiredText(maxName));

export const credentials = z.object({
  email: z.string().trim().min(3).max(320),
  password: z.string().min(1).max(maxPassword),
});

/** A password being set. */
export const newPassword = z
  .string()
  .refine((value) => value.length >= minPassword, broken('password'))
  .max(maxPassword)
  .meta({ minLength: minPassword });

/** Starts a session in a browser. */
export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * @throws 403 with the code `second_factor_required` and `secondStep` as details when the account has a second factor;
 * `finishSignIn` continues
 */
export const login = operation('login', 'POST /api/auth/login', {
  access: 'public',
  body: credentials,
  response: signedIn,
});

/**
 * A session of the author that can only read, for the trial of a release. `proof` shows that a page server asks for it,
 * which has checked who tries the release.
 * @throws 403 when the proof is wrong or older than a minute
 */
export const createTrialSession = operation('createTrialSession', 'POST /api/auth/trial-session', {
  access: 'public',
  body: z.object({ at: instant, proof: z.string().max(200) }),
  response: signedIn,
});

export const logout = operation('logout', 'POST /api/auth/logout', { access: 'reader' });

export const getMe = operation('getMe', 'GET /api/auth/me', {
  access: 'reader',
  response: z.object({ user }),
});

/** Changes the password and ends all other sessions. @throws 403 when the current password is wrong */
export const changePassword = operation('changePassword', 'POST /api/auth/change-password', {
  access: 'reader',
  body: z.object({ currentPassword: credentials.shape.password, password: newPassword }),
});

/**
 * Gives the same response whether the address is known or not. A known one gets a mail with a one-time link,
 * valid for an hour.
 */
export const forgotPassword = operation('forgotPassword', 'POST /api/auth/forgot-password', {
  access: 'public',
  body: z.object({ email: emailAddress }),
  response: messageResponse,
});

/**
 * Sets a new password, ends every session of the account, and begins a new one, unless the account has a second factor.
 * @throws 400 for a link that is unknown, used or expired
 */
export const resetPassword = operation('resetPassword', 'POST /api/auth/reset-password', {
  access: 'public',
  body: linkToken.extend({ password: newPassword }),
  response: messageResponse.extend(signedIn.partial().shape),
});

/**
 * Confirms a new sign-in address by one of the links that were mailed to the new and to the current address. It changes
 * with the second of them; until then `waitsFor` says which is missing.
 * @throws 400 for a link that is unknown, used or expired
 */
export const confirmEmail = operation('confirmEmail', 'POST /api/auth/confirm-email', {
  access: 'public',
  body: linkToken,
  response: z.object({ user, waitsFor: z.enum(['current', 'new']).optional() }),
});

/**
 * Takes back a change of the sign-in address, by a link that was mailed to the former one. Ends every session of the
 * account, and the password is not accepted any more. The token that is returned sets a new one with `resetPassword`.
 * @throws 400 for a link that is unknown, used or expired, 409 when the former address has another account by now
 */
export const takeBackEmail = operation('takeBackEmail', 'POST /api/auth/take-back-email', {
  access: 'public',
  body: linkToken,
  response: linkToken,
});
