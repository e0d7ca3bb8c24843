import { withdrawInvitation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { changeInvitations } from './invitations-query.ts';

const words = readersText.invitations;

/** Takes an invitation back. */
export function useWithdraw(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function withdraw(): Promise<void> {
    setIsBusy(true);
    try {
      await call(withdrawInvitation, { params: { id } });
      changeInvitations(queryClient, (known) => known.filter((invitation) => invitation.id !== id));
      toast.good(words.withdrawn);
    } catch (error) {
      toast.bad(errorMessage(error, words.withdrawFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, withdraw };
}
