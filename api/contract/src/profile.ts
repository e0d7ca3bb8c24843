import { z } from 'zod';
import { credentials } from './accounts.ts';
import { addressOrHandleUpTo, emailAddress, lines, requiredText, text } from './common.ts';
import { maxBio, maxName, maxProfileField, maxQuote } from './limits.ts';
import { operation } from './operation.ts';

const link = addressOrHandleUpTo(maxProfileField);

const profileFields = z.object({
  firstName: requiredText(maxName),
  lastName: text(maxName),
  email: emailAddress,
  bio: lines(maxBio),
  location: text(maxProfileField),
  website: link,
  twitter: link,
  facebook: link,
  instagram: link,
  /** The author's alone. */
  quote: lines(maxQuote),
});

export const preferences = z.object({
  /** A mail for new comments. */
  emailNotifications: z.boolean(),
  /** A mail for each new post. */
  newsletter: z.boolean(),
  /** Off, comments show the first name alone. */
  publicProfile: z.boolean(),
  /** Notified of new comments on posts that one commented on. */
  threadNotifications: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const profile = profileFields.extend({
  quote: z.string().optional(),
  avatar: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

const profileAnswer = z.object({
  profile,
  preferences,
  /** The address that a mail was sent to, until its link is followed. */
  pendingEmail: z.string().nullable(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const getProfile = operation('getProfile', 'GET /api/user/profile', {
  access: 'reader',
  response: profileAnswer,
});

export const profileChange = z.object({
  profile: profileFields.partial().optional(),
  preferences: preferences.partial().optional(),
  currentPassword: credentials.shape.password.optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

/**
 * Fields left out stay. Another `email` needs the current password, and is the account's once the link in the mail to
 * it is followed. @throws 403 when that password is missing or wrong
 */
export const updateProfile = operation('updateProfile', 'PUT /api/user/profile', {
  access: 'reader',
  body: profileChange,
  response: profileAnswer,
});

/** Cut to a square and stored again. */
export const uploadAvatar = operation('uploadAvatar', 'POST /api/user/avatar', {
  access: 'reader',
  file: 'image',
  response: z.object({ avatar: z.string() }),
});

export const deleteAvatar = operation('deleteAvatar', 'DELETE /api/user/avatar', { access: 'reader' });
