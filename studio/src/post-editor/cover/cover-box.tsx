import { postEditorText } from '@ezhuthu/kit/text';
import { Button, classNames } from '@ezhuthu/kit/ui';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useId, useState } from 'react';
import { acceptedPictures } from '../../uploads/upload-picture.ts';
import css from './cover-box.module.css';
import { useCover } from './use-cover.ts';

/** Texts of the box. */
export interface CoverWords {
  label: string;
  add: string;
  remove: string;
  /** @param message the server's message, or empty */
  failed(message: string): string;
}

const ofPost: CoverWords = {
  label: postEditorText.cover,
  add: postEditorText.addCover,
  remove: postEditorText.removeCover,
  failed: (message) => (message ? postEditorText.coverFailed(message) : postEditorText.coverError),
};

interface CoverBoxProps {
  /** Path of the selected picture, or empty. */
  value: string;
  onChange(coverImage: string): void;
  words?: CoverWords;
}

/** Field for one picture, by default the post's cover: drop or choose, replace, remove. */
export function CoverBox({ value, onChange, words = ofPost }: CoverBoxProps) {
  const inputId = useId();
  const [isOver, setIsOver] = useState(false);
  const { percent, isRefusing, take, cancel } = useCover({ onChange, failed: words.failed });
  const isBusy = percent !== null;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop area, not a set of form fields
    <div
      role="group"
      aria-label={words.label}
      className={classNames(css.box, isOver && css.over, isRefusing && css.refusing)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {value && <img src={value} alt="" className={css.picture} />}
      {isBusy ? (
        <p className={css.progress} role="status">
          <progress max={100} value={percent} aria-label={words.label} /> {postEditorText.uploading(percent)}
          <Button isCompact onClick={cancel}>
            {postEditorText.cancelUpload}
          </Button>
        </p>
      ) : (
        <div className={css.choices}>
          <input
            id={inputId}
            type="file"
            accept={acceptedPictures}
            className="visually-hidden"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <label htmlFor={inputId} className={css.choose}>
            <ImagePlus size={20} /> {words.add}
          </label>
          {value && (
            <Button isCompact onClick={() => onChange('')}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
