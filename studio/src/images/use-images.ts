import {
  activateImage,
  getActiveImage,
  getAdPopup,
  getAuthor,
  getSite,
  type Image,
  type ImageType,
  type Input,
  listImages,
  type ManagedImage,
  updateImage,
} from '@ezhuthu/contract';
import { operationQuery, type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { toast, useWrite } from '@ezhuthu/kit/ui';
import { imagesText } from '../messages/images.ts';
import { changeAnswer, useReload } from '../queries.ts';

const messages = imagesText.image;

/** The pictures of a type. Always stale, since their uses change elsewhere. */
export const imagesQuery = (type: ImageType) => ({
  ...operationQuery(listImages, { query: { type } }, 'settings'),
  staleTime: 0,
});

/** Writes a change into the cache: an optimistic update, a rollback or the server's answer. */
export function changeImages(
  queryClient: QueryClient,
  type: ImageType,
  change: (known: ManagedImage[]) => ManagedImage[],
): void {
  changeAnswer(queryClient, listImages, { query: { type } }, ({ images }) => ({ images: change(images) }));
}

/** Loads everything again that shows a picture in use. */
export const useReloadShown = () => useReload(listImages, getActiveImage, getSite, getAuthor, getAdPopup);

/** Activates a picture optimistically, with a rollback when the request fails. */
export function useActivateImage(type: ImageType): (image: Image) => void {
  const queryClient = useQueryClient();
  const reloadShown = useReloadShown();
  const show = (activeId: string | undefined) =>
    changeImages(queryClient, type, (known) =>
      known.map((image) => ({ ...image, isActive: image.id === activeId })),
    );
  const { write } = useWrite(activateImage, {
    failed: messages.activateFailed,
    // serialize the requests, so that the latest choice is stored last
    scope: { id: `${activateImage.name} ${type}` },
    onMutate({ params: { id } }) {
      const known = queryClient.getQueryData(imagesQuery(type).queryKey);
      show(id);
      return known?.images.find(({ isActive }) => isActive)?.id;
    },
    onSuccess: () => toast.good(messages.activated),
    onError: (_error, _input, before) => show(before),
    onSettled: () => void reloadShown(),
  });
  return ({ id }) => void write({ params: { id } });
}

type ImageTexts = Input<typeof updateImage>['body'];

/** Saves a picture's name and description. */
export function useUpdateImage({ id, type }: Image, onSaved: () => void) {
  const queryClient = useQueryClient();
  const reloadShown = useReloadShown();
  const { write, isBusy, failure } = useWrite(updateImage, {
    failed: messages.saveFailed,
    isFailureShown: true,
    onSuccess({ name, description }) {
      changeImages(queryClient, type, (known) =>
        known.map((image) => (image.id === id ? { ...image, name, description } : image)),
      );
      toast.good(messages.saved);
      onSaved();
    },
    onSettled: () => void reloadShown(),
  });
  return { isBusy, failure, save: (body: ImageTexts) => write({ params: { id }, body }) };
}
