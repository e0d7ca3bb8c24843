import type { Post } from '@ezhuthu/contract';
import { studioText } from '../../messages/studio.ts';

/** Label of the button that makes a post public. @param post the stored post */
export function publishLabel(post: Post | null): string {
  if (!post) return studioText.publish;
  return post.status === 'draft' ? studioText.publishNow : studioText.update;
}
