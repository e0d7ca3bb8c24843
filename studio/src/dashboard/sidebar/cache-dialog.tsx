import { clearCache, refreshPages } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, Dialog, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { forgetAll, inMemory, inStorage } from './kept.ts';
import { KeptTable } from './kept-table.tsx';

const words = dashboardText.cache;

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
  const [contents, setContents] = useState(() => ({ stored: inStorage(), memory: inMemory(queryClient) }));

  function handleClear() {
    forgetAll(queryClient);
    setContents({ stored: inStorage(), memory: inMemory(queryClient) });
    toast.good(words.cleared);
  }

  return (
    <>
      <KeptTable title={words.inStorage} kinds={contents.stored} />
      <KeptTable title={words.inMemory} kinds={contents.memory} />
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
