import { updateAdPopup } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { showAdPopup } from './ad-popup-query.ts';

const words = imagesText.adPopup;

/** What is said at the field; the server's words about a wrong address are for programs. */
const getFault = (error: unknown): string =>
  errorMessage(error, words.saveFailed, ({ status }) => (status === 400 ? words.wrongLink : undefined));

/** Saves where the advertisement leads. */
export function useSaveLink(onSaved: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    scope: { id: updateAdPopup.name },
    networkMode: 'always',
    mutationFn: (link: string) => call(updateAdPopup, { body: { link } }),
    onSuccess({ link }) {
      showAdPopup(queryClient, { link });
      toast.good(words.saved);
      onSaved();
    },
  });
  return { save: mutate, isPending, fault: error ? getFault(error) : undefined, forgetFault: reset };
}
