import { z } from 'zod';
import { appearance } from './appearance.ts';
import { emailAddress, instant, pagination, paging, requiredText, text } from './common.ts';
import { credits } from './footer.ts';
import { language } from './languages.ts';
import { maxCommentDays, maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { ownImagePath } from './posts.ts';
import { sessionRules } from './sessions.ts';
import { givenRoles, roles } from './text/index.ts';

export const signupPolicy = z.enum(['closed', 'open']);

const settingFields = z.object({
  siteName: requiredText(100),
  description: text(maxTitle),
  /** A CSS colour, #rrggbb. */
  themeColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  signupPolicy,
  /** Whether visitors without an account may comment. */
  guestComments: z.boolean(),
  /** Days after its publication from which a post takes no comments; 0 for never. */
  commentsCloseAfter: z.int().min(0).max(maxCommentDays),
  /** Sender address of mails to subscribers; empty for the default of the site. */
  newsletterSender: z.union([z.literal(''), emailAddress]),
  /** Path of an own picture for social networks; empty for one generated from site name and banner. */
  socialImage: z.union([z.literal(''), z.string().max(500).regex(ownImagePath)]),
  credits,
  /** Of the site's own words. */
  language,
  ...sessionRules.shape,
  /** Whether editors, guest authors and moderators must have a second factor. */
  requireSecondFactor: z.boolean(),
  ...appearance.shape,
});

export const settings = settingFields.extend({
  version: z.int(),
  /** Mails go to a mail server, or to files in the data folder when none is set. */
  mail: z.enum(['smtp', 'outbox']),
  /** Number of mails that failed after all attempts. */
  failedMails: z.int(),
});
export type Settings = z.infer<typeof settings>;

export const getSettings = operation('getSettings', 'GET /api/settings', {
  access: 'author',
  response: settings,
});

/**
 * Omitted fields keep their value. What lets more people in, or for longer, needs a proof: open sign-ups, longer sessions, no
 * second factor for roles.
 * @throws 409 with the stored settings for a stale `version`; 403 `step_up_required`
 */
export const updateSettings = operation('updateSettings', 'PUT /api/settings', {
  access: 'author',
  body: settingFields.partial().extend({ version: z.int().optional() }),
  response: settings,
});

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: instant,
  /** Null until used. */
  usedAt: instant.nullable(),
  /** What the account will be. */
  role: z.enum(givenRoles).optional(),
});
export type Invitation = z.infer<typeof invitation>;

/** Newest first. */
export const listInvitations = operation('listInvitations', 'GET /api/settings/invitations', {
  access: 'author',
  response: z.object({ invitations: z.array(invitation) }),
});

/**
 * Mails a one-time invitation link, which replaces an earlier one. A role other than `reader` needs a proof (`getStepUp`).
 * @throws 409 when the address has an account
 */
export const invite = operation('invite', 'POST /api/settings/invitations', {
  access: 'author',
  body: z.object({ email: emailAddress, role: z.enum(givenRoles).default('reader') }),
  response: invitation,
  status: 201,
});

export const withdrawInvitation = operation('withdrawInvitation', 'DELETE /api/settings/invitations/:id', {
  access: 'author',
  params: z.object({ id: z.string().max(64) }),
});

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isAuthor: z.boolean(),
  role: z.enum(roles).optional(),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** Newest first. */
export const listMembers = operation('listMembers', 'GET /api/settings/members', {
  access: 'author',
  query: paging,
  response: z.object({ members: z.array(member), pagination }),
});

/** Also for somebody who is signed in: it counts within seconds. @throws 403 for the author's own account */
export const setRole = operation('setRole', 'PUT /api/settings/members/:id/role', {
  access: 'author',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ role: z.enum(givenRoles) }),
  response: member,
});
