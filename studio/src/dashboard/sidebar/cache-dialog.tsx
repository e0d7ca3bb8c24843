import { clearCache, refreshPages } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Hint } from '@ezhuthu/kit/layout';
import { persistedQueriesKey, type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, relativeTime } from '@ezhuthu/kit/text';
import { Button, Dialog, storedValue, toast, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { dashboardText } from '../../messages/dashboard.ts';
import css from './sidebar.module.css';

const messages = dashboardText.cache;
const kindNames: Record<string, string> = messages.kinds;

interface CachedQuery {
  meta?: Record<string, unknown>;
  state: { data?: unknown; dataUpdatedAt: number };
}

const getBytes = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;

/** All kinds without a name are one. */
function getKind({ meta }: CachedQuery): string {
  const kind = String(meta?.kind);
  return kind in messages.kinds ? kind : '';
}

/** The cached responses of each kind of query. */
function getKinds(queries: CachedQuery[]) {
  const answered = queries.filter(({ state }) => state.data !== undefined);
  const byKind = Map.groupBy(answered, getKind);
  return [...byKind].map(([kind, cached]) => ({
    kind,
    count: cached.length,
    /** When it was fetched, in milliseconds since the epoch. */
    oldest: Math.min(...cached.map(({ state }) => state.dataUpdatedAt)),
    bytes: cached.reduce((sum, { state }) => sum + getBytes(state.data), 0),
  }));
}

type CachedKind = ReturnType<typeof getKinds>[number];

const readMemory = (queryClient: QueryClient): CachedKind[] => getKinds(queryClient.getQueryCache().getAll());

/** Queries persisted in local storage for the next visit. */
const persisted = storedValue(persistedQueriesKey, (found) =>
  getKinds((found as { clientState?: { queries?: CachedQuery[] } } | null)?.clientState?.queries ?? []),
);

/** Clears both caches; active queries stay on screen and are fetched again. */
function clearCaches(queryClient: QueryClient): void {
  persisted.remove();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}

/** Shows what the caches hold, in the browser and on the server, and clears them. */
export function CacheDialog() {
  return (
    <Dialog title={messages.open} description={messages.hint} trigger={<Button>{messages.open}</Button>}>
      <CacheContents />
    </Dialog>
  );
}

function CacheContents() {
  const queryClient = useQueryClient();
  // a snapshot, taken when the dialog opens and after each clearing
  const read = () => ({ stored: persisted.get(), memory: readMemory(queryClient) });
  const [contents, setContents] = useState(read);

  function handleClear() {
    clearCaches(queryClient);
    setContents(read());
    toast.good(messages.cleared);
  }

  return (
    <>
      <CacheTable title={messages.inStorage} kinds={contents.stored} />
      <CacheTable title={messages.inMemory} kinds={contents.memory} />
      <Button onClick={handleClear}>{messages.clear}</Button>
      <ServerButton />
    </>
  );
}

async function clearOnServer(): Promise<void> {
  await call(clearCache, {});
  await call(refreshPages, {});
}

function ServerButton() {
  const { write, isBusy } = useWrite<void, void>(clearOnServer, {
    failed: messages.serverFailed,
    onSuccess: () => toast.good(messages.serverCleared),
  });
  return (
    <Button isBusy={isBusy} busyLabel={messages.clearingServer} onClick={() => write()}>
      {messages.clearServer}
    </Button>
  );
}

const getSize = (kinds: CachedKind[]) => byteSize(kinds.reduce((sum, { bytes }) => sum + bytes, 0));

/** The contents of one cache: number, age and size for each kind of query. */
function CacheTable({ title, kinds }: { title: string; kinds: CachedKind[] }) {
  const timezone = useTimezone();
  if (kinds.length === 0)
    return (
      <section>
        <h3 className={css.cacheTitle}>{title}</h3>
        <Hint>{messages.nothing}</Hint>
      </section>
    );
  return (
    <table className={css.table}>
      <caption className={css.cacheTitle}>
        {title}: {getSize(kinds)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{messages.what}</th>
          <th scope="col">{messages.count}</th>
          <th scope="col">{messages.age}</th>
          <th scope="col">{messages.size}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, count, oldest, bytes }) => (
          <tr key={kind}>
            <th scope="row">{kindNames[kind] ?? messages.otherKind}</th>
            <td>{count}</td>
            <td>{relativeTime(new Date(oldest).toISOString(), Date.now(), timezone)}</td>
            <td>{byteSize(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
