import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { insightsText } from '@ezhuthu/kit/text';
import { Button, useToast } from '@ezhuthu/kit/ui';
import { fillCountries, refetchMetrics } from '../metrics/queries.ts';

const words = insightsText.audience;

/** Gives visitors without a country that of their time zone. */
export function BackfillButton() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: fillCountries,
    onSuccess: ({ stats }) => {
      toast.good(words.backfilled(stats.updated));
      void refetchMetrics(queryClient);
    },
    onError: () => toast.bad(words.backfillFailed),
  });
  return (
    <Button isCompact isBusy={isPending} busyLabel={words.backfilling} onClick={() => mutate()}>
      {words.backfill}
    </Button>
  );
}
