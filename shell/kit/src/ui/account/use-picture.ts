import { maxUpload } from '@ezhuthu/contract';
import { useEffect, useState } from 'react';
import { accountText } from '../../text/index.ts';

const words = accountText.avatar;
const megabyte = 1024 * 1024;

/** What is wrong with a file that is to be the picture, as far as it can be told before it is sent. */
function getFault({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return words.notPicture;
  return size > maxUpload ? words.tooLarge(maxUpload / megabyte) : undefined;
}

/** The picture that was chosen, until it is sent or put back; it is lent an address to be shown at. */
export function usePicture() {
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState<string>();
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const lent = URL.createObjectURL(file);
    setUrl(lent);
    return () => {
      URL.revokeObjectURL(lent);
      setUrl(undefined);
    };
  }, [file]);

  /** One that cannot be taken leaves the one before. */
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
