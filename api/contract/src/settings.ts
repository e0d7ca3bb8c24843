import { z } from 'zod';
import { emailAddress, instant, pagination, paging, requiredText, text } from './common.ts';
import { credits } from './footer.ts';
import { maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { ownImagePath } from './posts.ts';

export const signupPolicy = z.enum(['closed', 'open']);

const settingFields = z.object({
  siteName: requiredText(100),
  description: text(maxTitle),
  /** A CSS colour, #rrggbb. */
  themeColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  signupPolicy,
  /** Whether people without an account may comment. */
  guestComments: z.boolean(),
  /** The address that mails to subscribers come from; empty for the site's own. */
  newsletterSender: z.union([z.literal(''), emailAddress]),
  /** Path of a picture of the site's own for social networks; empty for the site's name over the banner. */
  socialImage: z.union([z.literal(''), z.string().max(500).regex(ownImagePath)]),
  credits,
});

export const settings = settingFields.extend({
  version: z.int(),
  /** Where mail goes: to a mail server, or to files in the data folder because none is set. */
  mail: z.enum(['smtp', 'outbox']),
  /** Mails that could not be delivered after every attempt. */
  failedMails: z.int(),
});
export type Settings = z.infer<typeof settings>;

export const getSettings = operation('getSettings', 'GET /api/settings', {
  access: 'author',
  response: settings,
});

/** Fields left out stay. A stale `version` is answered 409 with what is stored. */
export const updateSettings = operation('updateSettings', 'PUT /api/settings', {
  access: 'author',
  body: settingFields.partial().extend({ version: z.int().optional() }),
  response: settings,
});

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: instant,
  /** Null until someone signed up with it. */
  usedAt: instant.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** Newest first. */
export const listInvitations = operation('listInvitations', 'GET /api/settings/invitations', {
  access: 'author',
  response: z.object({ invitations: z.array(invitation) }),
});

/** Mails a link that serves once. Inviting an address again sends a new one. @throws 409 when it has an account */
export const invite = operation('invite', 'POST /api/settings/invitations', {
  access: 'author',
  body: z.object({ email: emailAddress }),
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
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** Newest first. */
export const listMembers = operation('listMembers', 'GET /api/settings/members', {
  access: 'author',
  query: paging,
  response: z.object({ members: z.array(member), pagination }),
});
