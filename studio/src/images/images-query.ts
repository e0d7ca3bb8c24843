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
  const { queryKey } = imagesQuery(type);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { images: change(known.images) });
}

/** Refetches every query that shows a picture in use. */
export function refreshShown(queryClient: QueryClient): void {
  for (const { name } of [listImages, getActiveImage, getSite, getAuthor, getAdPopup])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
