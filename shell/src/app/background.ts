import type { QueryClient } from '@ezhuthu/kit/query';
import { whenIdle } from '@ezhuthu/kit/ui';
import type { Registry } from '@ezhuthu/releases/registry';
import { type FrontVersion, provideSender } from '../health/failures.ts';
import { sendFailure } from '../health/send-failure.ts';
import { forgetPersonal, persistQueries } from '../query-cache/query-cache.ts';
import { watchErrors } from '../remotes/watch-errors.ts';
import { markAuthor } from './author-cookie.ts';
import { refreshUser } from './refresh-user.ts';

/** Sends reports of failures; also when the shell does not start. */
export const startReports = (): void => provideSender(sendFailure);

/**
 * Starts what the page does beside being read. Loaded after hydration, in a chunk of its own.
 * @param findOwner the remote that owns a path
 */
export function runBackground(
  queryClient: QueryClient,
  registry: Registry,
  findOwner: (path: string) => FrontVersion | undefined,
): void {
  startReports();
  watchErrors(registry);
  // best effort: without it this page is not counted
  whenIdle(() =>
    import('../health/watch-health.ts').then(
      ({ watchHealth }) => watchHealth(findOwner),
      () => {},
    ),
  );
  whenIdle(() => void refreshUser().catch(() => {}));
  markAuthor();
  forgetPersonal(queryClient);
  persistQueries(queryClient, registry.map(({ name, version }) => `${name}@${version}`).join(' '));
}
