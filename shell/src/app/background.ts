import type { QueryClient } from '@ezhuthu/kit/query';
import { forgetPersonal, persistQueries } from '../query-cache/query-cache.ts';
import type { Registry } from '../registry/registry.ts';
import { watchErrors } from '../remotes/watch-errors.ts';

/** Starts what the page does beside being read. Loaded after hydration, in a chunk of its own. */
export function runBackground(queryClient: QueryClient, registry: Registry): void {
  watchErrors(registry);
  forgetPersonal(queryClient);
  persistQueries(queryClient, registry.map(({ name, version }) => `${name}@${version}`).join(' '));
}
