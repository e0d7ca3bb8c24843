import { type Image, type Input, updateImage } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
import { changeImages, refreshShown } from '../images-query.ts';

type Words = Input<typeof updateImage>['body'];

/** Saves a picture's name and description. */
export function useSaveWords({ id, type }: Image, onSaved: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy, failure } = useWrite(updateImage, {
    failed: imagesText.image.saveFailed,
    isFailureShown: true,
    onSuccess({ name, description }) {
      changeImages(queryClient, type, (known) =>
        known.map((image) => (image.id === id ? { ...image, name, description } : image)),
      );
      toast.good(imagesText.image.saved);
      onSaved();
    },
    onSettled: () => refreshShown(queryClient),
  });
  return { isBusy, failure, save: (body: Words) => write({ params: { id }, body }) };
}
