import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, type RefObject, useId, useState } from 'react';
import { accountText } from '../../text/index.ts';
import { classNames } from '../class-names.ts';
import styles from './account.module.css';

const words = accountText.avatar;

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
    <div className={styles.section}>
      <label
        htmlFor={id}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <ImageUp size={28} className={styles.icon} />
        {words.choose}
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
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
      {fault && (
        <p role="alert" className={styles.failure}>
          {fault}
        </p>
      )}
    </div>
  );
}
