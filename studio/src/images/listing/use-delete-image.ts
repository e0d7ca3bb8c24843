import { deleteImage, type Image } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { changeImages, refreshShown } from '../images-query.ts';

const words = imagesText.image;

/** Deletes a picture. It stays in the list until the server has done so. */
export function useDeleteImage({ id, type }: Image) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(deleteImage, { params: { id } }),
    onSuccess() {
      changeImages(queryClient, type, (known) => known.filter((image) => image.id !== id));
      toast.good(words.removed);
    },
    onError: (error) => toast.bad(errorMessage(error, words.removeFailed)),
    onSettled: () => refreshShown(queryClient),
  });
}
