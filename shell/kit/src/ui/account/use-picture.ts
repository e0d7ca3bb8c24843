import { maxUpload } from '@ezhuthu/contract';
import { useEffect, useState } from 'react';
import { accountText } from '../../text/index.ts';

const words = accountText.avatar;
const megabyte = 1024 * 1024;

/** Client-side check of a picture file. @returns the error message */
function getFault({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return words.notPicture;
  return size > maxUpload ? words.tooLarge(maxUpload / megabyte) : undefined;
}

/** The chosen picture until it is uploaded or discarded, with an object URL for its preview. */
export function usePicture() {
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState<string>();
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);

  /** A rejected file leaves the previous one in place. */
  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const wrong = getFault(chosen);
    setFault(wrong);
    if (!wrong) setFile(chosen);
  }

  function putBack() {
    setFile(undefined);
    setFault(undefined);
  }

  return { file, url, fault, choose, putBack };
}
