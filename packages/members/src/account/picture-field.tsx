import { maxUpload } from '@ezhuthu/contract';
import { Failure, Hint, Stack } from '@ezhuthu/kit/layout';
import { classNames } from '@ezhuthu/kit/ui';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, type RefObject, useEffect, useId, useState } from 'react';
import css from './account.module.css';
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

/** Drop area that is also the label of a file input. */
export function PictureField({ input, fault, onChoose }: PictureFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onChoose(event.dataTransfer.files[0]);
  }

  return (
    <Stack>
      <label
        htmlFor={id}
        className={classNames(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <ImageUp size={28} className={css.icon} />
        {messages.choose}
        <input
          id={id}
          ref={input}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint`}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0]);
            // reset, or choosing the same file again would fire no event
            currentTarget.value = '';
          }}
        />
      </label>
      <Hint id={`${id}-hint`}>{messages.hint}</Hint>
      <Failure>{fault}</Failure>
    </Stack>
  );
}
