import { activateImage, type Image, type ImageType } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
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
  const { write } = useWrite(activateImage, {
    failed: words.activateFailed,
    // one after the other, so that the last wish is the last that the server hears
    scope: { id: `${activateImage.name} ${type}` },
    onMutate({ params: { id } }) {
      const known = queryClient.getQueryData(imagesQuery(type).queryKey);
      show(id);
      return known?.images.find(({ isActive }) => isActive)?.id;
    },
    onSuccess: () => toast.good(words.activated),
    onError: (_error, _input, before) => show(before),
    onSettled: () => refreshShown(queryClient),
  });
  return ({ id }) => void write({ params: { id } });
}
