import { activateImage, type Image, type ImageType } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
import { changeImages, imagesQuery, refreshShown } from '../images-query.ts';

const words = imagesText.image;

/** Activates a picture optimistically, with a rollback when the request fails. */
export function useActivateImage(type: ImageType): (image: Image) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const show = (activeId: string | undefined) =>
    changeImages(queryClient, type, (known) =>
      known.map((image) => ({ ...image, isActive: image.id === activeId })),
    );
  const { write } = useWrite(activateImage, {
    failed: words.activateFailed,
    // serialize the requests, so that the latest choice is stored last
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
