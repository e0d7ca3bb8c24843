import { maxUpload } from '@ezhuthu/contract';
import { DropArea, FileField } from '@ezhuthu/kit/layout';
import { type RefObject, useEffect, useState } from 'react';
import { accountText } from './messages.ts';

const messages = accountText.avatar;
const megabyte = 1024 * 1024;

/** Client-side check of a picture file. @returns the error message */
function getFault({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return messages.notPicture;
  return size > maxUpload ? messages.tooLarge(maxUpload / megabyte) : undefined;
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

  function discard() {
    setFile(undefined);
    setFault(undefined);
  }

  return { file, url, fault, choose, discard };
}

interface PictureFieldProps {
  input: RefObject<HTMLInputElement | null>;
  fault: string | undefined;
  onChoose(file: File | undefined): void;
}

/** Chooses a picture, or takes one that is dropped. */
export const PictureField = ({ input, fault, onChoose }: PictureFieldProps) => (
  <DropArea label={accountText.tabs.images} onFiles={([file]) => onChoose(file)}>
    <FileField
      ref={input}
      accept="image/*"
      label={messages.choose}
      hint={messages.hint}
      failure={fault}
      onFiles={([file]) => onChoose(file)}
    />
  </DropArea>
);
