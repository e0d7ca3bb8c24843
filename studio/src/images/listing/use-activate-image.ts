import { activateImage, type Image, type ImageType } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { changeImages, imagesQuery, refreshShown } from '../images-query.ts';

const words = imagesText.image;

/** Puts a picture in use: shown at once, and taken back when it cannot be saved. */
export function useActivateImage(type: ImageType): (image: Image) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const show = (activeId: string | undefined) =>
    changeImages(queryClient, type, (known) =>
      known.map((image) => ({ ...image, isActive: image.id === activeId })),
    );
  const { mutate } = useMutation({
    // one after the other, so that the last wish is the last that the server hears
    scope: { id: `${activateImage.name} ${type}` },
    networkMode: 'always',
    mutationFn: ({ id }: Image) => call(activateImage, { params: { id } }),
    onMutate({ id }) {
      const known = queryClient.getQueryData(imagesQuery(type).queryKey);
      show(id);
      return known?.images.find(({ isActive }) => isActive)?.id;
    },
    onSuccess: () => toast.good(words.activated),
    onError(error, _, before) {
      show(before);
      toast.bad(errorMessage(error, words.activateFailed));
    },
    onSettled: () => refreshShown(queryClient),
  });
  return mutate;
}
