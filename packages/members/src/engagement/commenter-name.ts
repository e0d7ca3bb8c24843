import { anonymousName, type Comment } from '@ezhuthu/contract';
import { engagementText } from './messages.ts';

/** The name of a comment's writer, as readers see it. */
export function getCommenterName({ user: { firstName, lastName } }: Pick<Comment, 'user'>): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === anonymousName ? engagementText.anonymous : name;
}
