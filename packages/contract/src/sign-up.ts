import { z } from 'zod';
import { newPassword, personName, signedIn } from './accounts.ts';
import { emailAddress, linkToken, messageResponse } from './common.ts';
import { operation } from './operation.ts';

export const signupForm = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  password: newPassword,
  /** Whether to subscribe to the newsletter. */
  newsletter: z.boolean().default(false),
  /** The secret of an invitation's link. */
  invitation: z.string().min(1).max(300).optional(),
});

/**
 * 201 with a session for a valid invitation. With open sign-up, 202 and a mail whose link creates the
 * account. Otherwise 403, or 409 for the author's address.
 */
export const signup = operation('signup', 'POST /api/auth/signup', {
  access: 'public',
  body: signupForm,
  response: z.union([signedIn, messageResponse]),
  status: 201,
});

/** Creates the account by its mailed link. @throws 400 for a link that is unknown, used or expired */
export const verifySignup = operation('verifySignup', 'POST /api/auth/verify', {
  access: 'public',
  body: linkToken,
  response: signedIn,
});

/** The invited address. @throws 400 for an invitation that is unknown, used or withdrawn */
export const readInvitation = operation('readInvitation', 'POST /api/auth/invitation', {
  access: 'public',
  body: linkToken,
  response: z.object({ email: z.string() }),
});
