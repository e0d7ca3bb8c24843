import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
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
            onFiles([...(currentTarget.files ?? [])]);
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
