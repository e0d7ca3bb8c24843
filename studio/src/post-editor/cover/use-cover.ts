import { postEditorText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { getRefusalMessage, isPicture, uploadPicture } from '../../uploads/upload-picture.ts';

/** Milliseconds for which the box flashes after a file that is no picture. */
const flash = 300;

interface UseCover {
  onChange(coverImage: string): void;
  /** @param message the server's message, or empty */
  failed(message: string): string;
}

/** Uploads a chosen or dropped picture and reports the progress. */
export function useCover({ onChange, failed }: UseCover) {
  const toast = useToast();
  const [percent, setPercent] = useState<number | null>(null);
  const [isRefusing, setIsRefusing] = useState(false);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  function refuse() {
    setIsRefusing(true);
    setTimeout(setIsRefusing, flash, false);
    toast.bad(postEditorText.onlyImages);
  }

  async function take(file: File | undefined) {
    if (!file) return;
    if (!isPicture(file)) return refuse();
    // a new picture replaces a running upload
    upload.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    upload.current = own;
    setPercent(0);
    try {
      const onProgress = (sent: number, total: number) => setPercent(Math.round((100 * sent) / total));
      const { imageUrl } = await uploadPicture(file, { signal, onProgress });
      onChange(imageUrl);
    } catch (error) {
      if (signal.aborted) return;
      toast.bad(failed(getRefusalMessage(error)));
    } finally {
      if (upload.current === own) setPercent(null);
    }
  }

  return { percent, isRefusing, take, cancel: () => upload.current?.abort() };
}
