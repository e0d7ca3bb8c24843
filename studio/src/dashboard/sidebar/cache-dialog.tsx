import { clearCache, refreshPages } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { dashboardText } from '@ezhuthu/kit/text';
import { Button, Dialog, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { forgetAll, inMemory, inStorage } from './kept.ts';
import { KeptTable } from './kept-table.tsx';

const words = dashboardText.cache;

/** What is kept so that pages come quickly, here and on the server, and what clears it. */
export function CacheDialog() {
  return (
    <Dialog title={words.open} description={words.hint} trigger={<Button>{words.open}</Button>}>
      <Kept />
    </Dialog>
  );
}

function Kept() {
  const queryClient = useQueryClient();
  const toast = useToast();
  // as it was when the dialog was opened, or cleared
  const [kept, setKept] = useState(() => ({ stored: inStorage(), held: inMemory(queryClient) }));

  function handleClear() {
    forgetAll(queryClient);
    setKept({ stored: inStorage(), held: inMemory(queryClient) });
    toast.good(words.cleared);
  }

  return (
    <>
      <KeptTable title={words.inStorage} kinds={kept.stored} />
      <KeptTable title={words.inMemory} kinds={kept.held} />
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
