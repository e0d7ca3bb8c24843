import type { QueryClient } from '@ezhuthu/kit/query';
import { whenIdle } from '@ezhuthu/kit/ui';
import type { Registry } from '@ezhuthu/releases/registry';
import { forgetPersonal, persistQueries } from '../query-cache/query-cache.ts';
import { markAuthor } from './author-cookie.ts';
import { refreshUser } from './refresh-user.ts';

/** Starts what the page does beside being read. Loaded after hydration, in a chunk of its own. */
export function runBackground(queryClient: QueryClient, registry: Registry): void {
  whenIdle(() => void refreshUser(queryClient).catch(() => {}));
  markAuthor();
  forgetPersonal(queryClient);
  persistQueries(queryClient, registry.map(({ name, version }) => `${name}@${version}`).join(' '));
}
