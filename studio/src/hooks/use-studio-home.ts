import { roleOf } from '@ezhuthu/contract/text';
import { useSession } from '@ezhuthu/kit';

/** Where the post editor leads back to: the author's dashboard, or the drafts of those who write for the site. */
export function useStudioHome(): '/dashboard' | '/drafts' {
  const { user } = useSession();
  return user && roleOf(user) !== 'author' ? '/drafts' : '/dashboard';
}
