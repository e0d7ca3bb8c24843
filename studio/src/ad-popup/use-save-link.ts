import { updateAdPopup } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { errorMessage, useToast, useWrite } from '@ezhuthu/kit/ui';
import { showAdPopup } from './ad-popup-query.ts';

const words = imagesText.adPopup;

/** The field's error message; a 400 gets a text of its own, since the server's message is technical. */
const getFault = (error: Error): string =>
  errorMessage(error, words.saveFailed, ({ status }) => (status === 400 ? words.wrongLink : undefined));

export function useSaveLink(onSaved: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy, failure, forgetFailure } = useWrite(updateAdPopup, {
    failed: getFault,
    isFailureShown: true,
    scope: { id: updateAdPopup.name },
    onSuccess({ link }) {
      showAdPopup(queryClient, { link });
      toast.good(words.saved);
      onSaved();
    },
  });
  return {
    save: (link: string) => write({ body: { link } }),
    isBusy,
    fault: failure,
    forgetFault: forgetFailure,
  };
}
