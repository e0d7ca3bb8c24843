import { z } from 'zod';
import { credentials, optionalName, personName } from './accounts.ts';
import { addressOrHandleUpTo, emailAddress, lines, linkToken, messageResponse, text } from './common.ts';
import { language } from './languages.ts';
import { maxBio, maxProfileField, maxQuote } from './limits.ts';
import { operation } from './operation.ts';

const link = addressOrHandleUpTo(maxProfileField);

const profileFields = z.object({
  firstName: personName,
  lastName: optionalName,
  email: emailAddress,
  bio: lines(maxBio),
  location: text(maxProfileField),
  website: link,
  twitter: link,
  facebook: link,
  instagram: link,
  /** Only for the author. */
  quote: lines(maxQuote),
});

export const preferences = z.object({
  /** Mails about new comments. */
  emailNotifications: z.boolean(),
  /** Mails about new posts. */
  newsletter: z.boolean(),
  /** If off, comments show the first name only. */
  publicProfile: z.boolean(),
  /** Notifications of new comments on posts that the account has commented on. */
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
  /** The new address, until its mailed link is followed. */
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
  /** Of the tools of a role; null for that of the site. */
  language: language.nullable().optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

/**
 * Omitted fields keep their value. A new `email` requires the current password, and becomes effective when
 * its mailed link is followed.
 * @throws 403 when that password is missing or wrong
 */
export const updateProfile = operation('updateProfile', 'PUT /api/user/profile', {
  access: 'reader',
  body: profileChange,
  response: profileAnswer,
});

/** Stores the picture cut to a square. */
export const uploadAvatar = operation('uploadAvatar', 'POST /api/user/avatar', {
  access: 'reader',
  file: 'image',
  response: z.object({ avatar: z.string() }),
});

export const deleteAvatar = operation('deleteAvatar', 'DELETE /api/user/avatar', { access: 'reader' });

/** Ends mails about notifications, by a link in one of them. @throws 400 for a forged link */
export const stopMails = operation('stopMails', 'POST /api/user/mails/stop', {
  access: 'public',
  body: linkToken,
  response: messageResponse,
});

/** The same for mail programs (RFC 8058); the request body is ignored. */
export const stopMailsOneClick = operation('stopMailsOneClick', 'POST /api/user/mails/stop/:token', {
  access: 'public',
  params: linkToken,
});
