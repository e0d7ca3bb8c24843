import { clearCache, refreshPages } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, dashboardText, relativeTime } from '@ezhuthu/kit/text';
import { Button, Dialog, useTimezone, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { type CachedKind, clearCaches, readMemory, readStorage } from './cached-queries.ts';
import css from './sidebar.module.css';

const words = dashboardText.cache;
const kindNames: Record<string, string> = words.kinds;

/** Shows what the caches hold, in the browser and on the server, and clears them. */
export function CacheDialog() {
  return (
    <Dialog title={words.open} description={words.hint} trigger={<Button>{words.open}</Button>}>
      <CacheContents />
    </Dialog>
  );
}

function CacheContents() {
  const queryClient = useQueryClient();
  const toast = useToast();
  // a snapshot, taken when the dialog opens and after each clearing
  const [contents, setContents] = useState(() => ({
    stored: readStorage(),
    memory: readMemory(queryClient),
  }));

  function handleClear() {
    clearCaches(queryClient);
    setContents({ stored: readStorage(), memory: readMemory(queryClient) });
    toast.good(words.cleared);
  }

  return (
    <>
      <CacheTable title={words.inStorage} kinds={contents.stored} />
      <CacheTable title={words.inMemory} kinds={contents.memory} />
      <Button onClick={handleClear}>{words.clear}</Button>
      <ServerButton />
    </>
  );
}

async function clearOnServer(): Promise<void> {
  await call(clearCache, {});
  await call(refreshPages, {});
}

function ServerButton() {
  const toast = useToast();
  const { write, isBusy } = useWrite<void, void>(clearOnServer, {
    failed: words.serverFailed,
    onSuccess: () => toast.good(words.serverCleared),
  });
  return (
    <Button isBusy={isBusy} busyLabel={words.clearingServer} onClick={() => write()}>
      {words.clearServer}
    </Button>
  );
}

const getSize = (kinds: CachedKind[]) => byteSize(kinds.reduce((sum, { bytes }) => sum + bytes, 0));

interface CacheTableProps {
  title: string;
  kinds: CachedKind[];
}

/** The contents of one cache: number, age and size for each kind of query. */
function CacheTable({ title, kinds }: CacheTableProps) {
  const timezone = useTimezone();
  if (kinds.length === 0)
    return (
      <section>
        <h3 className={css.cacheTitle}>{title}</h3>
        <p className={css.nothing}>{words.nothing}</p>
      </section>
    );
  return (
    <table className={css.table}>
      <caption className={css.cacheTitle}>
        {title}: {getSize(kinds)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.age}</th>
          <th scope="col">{words.size}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, count, oldest, bytes }) => (
          <tr key={kind}>
            <th scope="row">{kindNames[kind] ?? words.otherKind}</th>
            <td>{count}</td>
            <td>{relativeTime(new Date(oldest).toISOString(), Date.now(), timezone)}</td>
            <td>{byteSize(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
