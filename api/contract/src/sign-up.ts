import { z } from 'zod';
import { newPassword, signedIn } from './accounts.ts';
import { emailAddress, linkToken, messageResponse, requiredText } from './common.ts';
import { maxName } from './limits.ts';
import { operation } from './operation.ts';

export const signupForm = z.object({
  firstName: requiredText(maxName),
  lastName: requiredText(maxName),
  email: emailAddress,
  password: newPassword,
  /** Whether new posts are to be mailed. */
  newsletter: z.boolean().default(false),
  /** The secret of an invitation's link. */
  invitation: z.string().min(1).max(300).optional(),
});

/**
 * With a good invitation 201 and a session. Where everyone may sign up, 202 and a mail whose link starts the account;
 * else 403, and 409 for the owner's address.
 */
export const signup = operation('signup', 'POST /api/auth/signup', {
  access: 'public',
  body: signupForm,
  response: z.union([signedIn, messageResponse]),
  status: 201,
});

/** The link of the mail that starts an account. @throws 400 for one that is unknown, used or too old */
export const verifySignup = operation('verifySignup', 'POST /api/auth/verify', {
  access: 'public',
  body: linkToken,
  response: signedIn,
});

/** Whom an invitation is for. @throws 400 for one that is unknown, used or withdrawn */
export const readInvitation = operation('readInvitation', 'POST /api/auth/invitation', {
  access: 'public',
  body: linkToken,
  response: z.object({ email: z.string() }),
});
