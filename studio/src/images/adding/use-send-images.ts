import type { ImageType } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { imagesText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { createPicture } from '../../uploads/upload-picture.ts';
import { changeImages, imagesQuery } from '../images-query.ts';
import type { PendingImage } from './pending-image.ts';
import type { PendingImages } from './use-pending-images.ts';

const words = imagesText.add;

/** An upload that was stopped; nothing is said of it. */
const stopped = Symbol('stopped');

/** Sends pictures, several side by side. One that fails stays, with its words, to be sent again. */
export function useSendImages(type: ImageType, { change, remove }: PendingImages) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const uploads = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  /** @returns why it was not stored, or nothing */
  async function send({ id, file, name, description, key }: PendingImage) {
    const show = (state: Partial<PendingImage>) => change(id, (image) => ({ ...image, ...state }));
    const upload = new AbortController();
    uploads.current.set(id, upload);
    show({ percent: 0, failure: null });
    try {
      const image = await createPicture(
        file,
        { name, description, type },
        {
          signal: upload.signal,
          idempotencyKey: key,
          onProgress: (sent, total) => show({ percent: Math.round((100 * sent) / total) }),
        },
      );
      changeImages(queryClient, type, (known) => [
        { ...image, uses: [] },
        ...known.filter((other) => other.id !== image.id),
      ]);
      // the list may not have come yet
      void queryClient.invalidateQueries({ queryKey: imagesQuery(type).queryKey });
      remove(id);
      return undefined;
    } catch (error) {
      const failure = upload.signal.aborted ? null : errorMessage(error, words.failed) || words.failed;
      show({ percent: null, failure });
      return failure ?? stopped;
    } finally {
      uploads.current.delete(id);
    }
  }

  /** Sends them, and says once what became of all. */
  async function sendAll(images: PendingImage[]) {
    const outcomes = new Set(await Promise.all(images.map(send)));
    for (const outcome of outcomes) {
      if (outcome === undefined) toast.good(words.uploaded);
      else if (outcome !== stopped) toast.bad(outcome as string);
    }
  }

  return { sendAll, stop: (id: string) => uploads.current.get(id)?.abort() };
}
