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
import { changeAnswer, useReload } from '../queries.ts';

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
