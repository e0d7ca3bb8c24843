import { updateAdPopup } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useWrite } from '@ezhuthu/kit/ui';
import { showAdPopup } from './ad-popup-query.ts';

/** Switches the advertisement on or off optimistically, with a rollback when the request fails. */
export function useSwitchPopup() {
  const queryClient = useQueryClient();
  const { write, failure } = useWrite(updateAdPopup, {
    failed: imagesText.adPopup.switchFailed,
    isFailureShown: true,
    // serialize the requests, so that the latest choice is stored last
    scope: { id: updateAdPopup.name },
    onMutate: ({ body: { enabled } }) => showAdPopup(queryClient, { enabled }),
    onError: (_error, { body: { enabled } }) => showAdPopup(queryClient, { enabled: !enabled }),
  });
  return { failure, switchTo: (enabled: boolean) => void write({ body: { enabled } }) };
}
