import { classNames } from '@ezhuthu/kit/ui';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { imagesText } from '../../messages/images.ts';
import { Failure, Hint, Stack } from '../../ui/layout.tsx';
import { acceptedPictures } from '../../uploads/upload-picture.ts';
import css from './adding.module.css';

const messages = imagesText.add;

interface ChooseImagesProps {
  /** Error message about the last files. */
  fault: string | null;
  onFiles(files: File[]): void;
}

/** File input for pictures; its label also shows where files can be dropped. */
export function ChooseImages({ fault, onFiles }: ChooseImagesProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <label htmlFor={id} className={css.target}>
        <ImageUp size={28} className={css.icon} />
        {messages.choose}
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedPictures}
          aria-describedby={`${id}-hint`}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onFiles([...currentTarget.files!]);
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

interface DropAreaProps {
  label: string;
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere over the children; text can still be dragged into fields inside. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop area, not a set of form fields
    <div
      role="group"
      aria-label={label}
      className={classNames(css.area, isOver && css.over)}
      onDragOver={handleDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setIsOver(false)
      }
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}
