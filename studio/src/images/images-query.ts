import {
  getActiveImage,
  getAdPopup,
  getAuthor,
  getSite,
  type ImageType,
  listImages,
  type ManagedImage,
} from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';

/** The pictures of a type; asked for each time they are shown, since where they are used changes elsewhere. */
export const imagesQuery = (type: ImageType) => ({
  ...operationQuery(listImages, { query: { type } }, 'settings'),
  staleTime: 0,
});

/** Shows the pictures of a type as they are wished, or as they turned out to be. */
export function changeImages(
  queryClient: QueryClient,
  type: ImageType,
  change: (known: ManagedImage[]) => ManagedImage[],
): void {
  const { queryKey } = imagesQuery(type);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { images: change(known.images) });
}

/** Asks again for all that shows a picture in use, so that the page has the new one at once. */
export function refreshShown(queryClient: QueryClient): void {
  for (const { name } of [listImages, getActiveImage, getSite, getAuthor, getAdPopup])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
