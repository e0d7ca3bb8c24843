import { imagesText } from '@ezhuthu/kit/text';
import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
import { acceptedPictures } from '../../uploads/upload-picture.ts';
import css from './adding.module.css';

const words = imagesText.add;

interface ChooseImagesProps {
  /** Error message about the last files. */
  fault: string | null;
  onFiles(files: File[]): void;
}

/** File input for pictures; its label also shows where files can be dropped. */
export function ChooseImages({ fault, onFiles }: ChooseImagesProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id} className={css.target}>
        <ImageUp size={28} className={css.icon} />
        {words.choose}
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
      <p id={`${id}-hint`} className={css.hint}>
        {words.hint}
      </p>
      {fault && (
        <p role="alert" className={css.failure}>
          {fault}
        </p>
      )}
    </div>
  );
}
