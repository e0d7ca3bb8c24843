import { backfillGeo } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { Button, useToast, useWrite } from '@ezhuthu/kit/ui';
import { refetchMetrics } from '../metrics/queries.ts';

const words = insightsText.audience;

/** Derives missing countries of visitors from their time zones. */
export function BackfillButton() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy } = useWrite(backfillGeo, {
    failed: () => words.backfillFailed,
    onSuccess({ stats }) {
      toast.good(words.backfilled(stats.updated));
      void refetchMetrics(queryClient);
    },
  });
  return (
    <Button isCompact isBusy={isBusy} busyLabel={words.backfilling} onClick={() => write({})}>
      {words.backfill}
    </Button>
  );
}
