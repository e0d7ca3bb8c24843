import { anonymousName, type Comment } from '@ezhuthu/contract';
import type { SignedRow } from './queries.ts';

/** The writer's name, as far as their profile is public. */
function toCommentUser(row: SignedRow): Comment['user'] {
  const isAuthor = row.is_author ?? false;
  if (row.first_name === null) {
    return { firstName: row.guest_name || anonymousName, lastName: '', avatar: null, isAuthor };
  }
  const isPublic = row.public_profile ?? true;
  return {
    firstName: row.first_name,
    lastName: isPublic ? (row.last_name ?? '') : '',
    avatar: isPublic ? row.avatar : null,
    isAuthor,
  };
}

export const toComment = (row: SignedRow): Comment => ({
  id: row.id,
  postId: row.post_id,
  userId: row.account_id,
  ...(row.parent_id && { parentId: row.parent_id }),
  text: row.long_text ?? row.text,
  ...(row.html && { html: row.html }),
  hidden: row.hidden,
  held: row.held,
  ...(row.likes && { likes: Number(row.likes) }),
  ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
  user: toCommentUser(row),
});

/** The name as readers see it. */
export function shownName(row: SignedRow): string {
  const { firstName, lastName } = toCommentUser(row);
  return `${firstName} ${lastName}`.trim();
}
