import { deleteImage, type Image } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
import { changeImages, refreshShown } from '../images-query.ts';

const words = imagesText.image;

/** Deletes a picture; it stays listed until the server confirms. */
export function useDeleteImage({ id, type }: Image) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy } = useWrite(deleteImage, {
    failed: words.removeFailed,
    onSuccess() {
      changeImages(queryClient, type, (known) => known.filter((image) => image.id !== id));
      toast.good(words.removed);
    },
    onSettled: () => refreshShown(queryClient),
  });
  return { isBusy, remove: () => write({ params: { id } }) };
}
