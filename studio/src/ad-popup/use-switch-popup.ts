import { updateAdPopup } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useWrite } from '@ezhuthu/kit/ui';
import { showAdPopup } from './ad-popup-query.ts';

/** Switches the advertisement: shown at once, and taken back when it cannot be saved. */
export function useSwitchPopup() {
  const queryClient = useQueryClient();
  const { write, failure } = useWrite(updateAdPopup, {
    failed: imagesText.adPopup.switchFailed,
    isFailureShown: true,
    // one after the other, so that the last wish is the last that the server hears
    scope: { id: updateAdPopup.name },
    onMutate: ({ body: { enabled } }) => showAdPopup(queryClient, { enabled }),
    onError: (_error, { body: { enabled } }) => showAdPopup(queryClient, { enabled: !enabled }),
  });
  return { failure, switchTo: (enabled: boolean) => void write({ body: { enabled } }) };
}
