import { updateAdPopup } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { errorMessage } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { showAdPopup } from './ad-popup-query.ts';

/** Switches the advertisement: shown at once, and taken back when it cannot be saved. */
export function useSwitchPopup() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { mutate } = useMutation({
    // one after the other, so that the last wish is the last that the server hears
    scope: { id: updateAdPopup.name },
    networkMode: 'always',
    mutationFn: (enabled: boolean) => call(updateAdPopup, { body: { enabled } }),
    onMutate(enabled) {
      setFailure(undefined);
      showAdPopup(queryClient, { enabled });
    },
    onError(error, enabled) {
      showAdPopup(queryClient, { enabled: !enabled });
      setFailure(errorMessage(error, imagesText.adPopup.switchFailed));
    },
  });
  return { failure, switchTo: mutate };
}
