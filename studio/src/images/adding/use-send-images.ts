import type { ImageType } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { errorMessage, toast } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { imagesText } from '../../messages/images.ts';
import { createPicture } from '../../uploads/upload-picture.ts';
import { changeImages, imagesQuery } from '../use-images.ts';
import type { PendingImage, PendingImages } from './pending-images.ts';

const messages = imagesText.add;

/** Outcome of a cancelled upload, for which no message is shown. */
const stopped = Symbol('stopped');

/** Uploads pictures in parallel. A failed one stays, with its texts, for a retry. */
export function useSendImages(type: ImageType, { change, remove }: PendingImages) {
  const queryClient = useQueryClient();
  const uploads = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  /** @returns the error message, `stopped`, or undefined after a success */
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
      // the list may not be loaded yet
      void queryClient.invalidateQueries({ queryKey: imagesQuery(type).queryKey });
      remove(id);
      return undefined;
    } catch (error) {
      const failure = upload.signal.aborted ? null : errorMessage(error, messages.failed) || messages.failed;
      show({ percent: null, failure });
      return failure ?? stopped;
    } finally {
      uploads.current.delete(id);
    }
  }

  /** Uploads all, and shows each distinct outcome once. */
  async function sendAll(images: PendingImage[]) {
    const outcomes = new Set(await Promise.all(images.map(send)));
    for (const outcome of outcomes) {
      if (outcome === undefined) toast.good(messages.uploaded);
      else if (outcome !== stopped) toast.bad(outcome as string);
    }
  }

  return { sendAll, stop: (id: string) => uploads.current.get(id)?.abort() };
}
