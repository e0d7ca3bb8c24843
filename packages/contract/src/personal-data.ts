import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

/** Days in which a sign-in withdraws the deletion of an account. */
export const deletionDays = 14;

/** Comments of a deleted account are deleted, too, or stay without its name. */
export const commentsOfDeleted = z.enum(['delete', 'anonymise']);
export type CommentsOfDeleted = z.infer<typeof commentsOfDeleted>;

/**
 * Deletes the caller's account, after `deletionDays` or at once. All its sessions end. Until then a sign-in withdraws it.
 * @throws 403 for the author's account
 */
export const deleteAccount = operation('deleteAccount', 'POST /api/user/deletion', {
  access: 'reader',
  body: z.object({ comments: commentsOfDeleted, immediately: z.boolean().default(false) }),
  response: z.object({ deletionAt: instant }),
});

const link = z.object({ url: z.string() });

/** A link to a zip with all that is kept about the caller: a page to read, and JSON. It works for six hours. */
export const linkPersonalData = operation('linkPersonalData', 'POST /api/user/data-link', {
  access: 'reader',
  response: link,
});

const memberRef = z.object({ id: z.string().max(64) });

/** For somebody who has asked the author to be deleted; at once. @throws 403 for the author's account */
export const deleteMember = operation('deleteMember', 'POST /api/settings/members/:id/deletion', {
  access: 'author',
  params: memberRef,
  body: z.object({ comments: commentsOfDeleted }),
});

/** For somebody who has asked the author what is kept about them. */
export const linkMemberData = operation('linkMemberData', 'POST /api/settings/members/:id/data-link', {
  access: 'author',
  params: memberRef,
  response: link,
});
