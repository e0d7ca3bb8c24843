import { type Image, type Input, updateImage } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { changeImages, refreshShown } from '../images-query.ts';

type Words = Input<typeof updateImage>['body'];

/** Gives a picture another name and description. */
export function useSaveWords({ id, type }: Image, onSaved: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Words) => call(updateImage, { params: { id }, body }),
    onSuccess({ name, description }) {
      changeImages(queryClient, type, (known) =>
        known.map((image) => (image.id === id ? { ...image, name, description } : image)),
      );
      toast.good(imagesText.image.saved);
      onSaved();
    },
    onSettled: () => refreshShown(queryClient),
  });
}
