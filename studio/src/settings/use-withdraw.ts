import { withdrawInvitation } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
import { changeInvitations } from './invitations-query.ts';

const words = readersText.invitations;

/** Withdraws an invitation. */
export function useWithdraw(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy } = useWrite(withdrawInvitation, {
    failed: words.withdrawFailed,
    onSuccess() {
      changeInvitations(queryClient, (known) => known.filter((invitation) => invitation.id !== id));
      toast.good(words.withdrawn);
    },
  });
  return { isBusy, withdraw: () => write({ params: { id } }) };
}
