import { bookText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { ImageManagerDialog } from '../../images/image-manager.tsx';
import css from './books.module.css';

interface BookCoverFieldProps {
  /** Empty for a generated cover. */
  value: string;
  onChange(address: string): void;
}

/** Selects the cover among the pictures of books. */
export function BookCoverField({ value, onChange }: BookCoverFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className={css.cover}>
      <legend>{bookText.cover}</legend>
      {value ? (
        <img src={value} alt={bookText.cover} className={css.picture} />
      ) : (
        <p className={css.none}>{bookText.noCover}</p>
      )}
      <div className={css.buttons}>
        <Button isCompact onClick={() => setIsOpen(true)}>
          {value ? bookText.changeCover : bookText.chooseCover}
        </Button>
        {value && (
          <Button isCompact variant="plain" onClick={() => onChange('')}>
            {bookText.removeCover}
          </Button>
        )}
      </div>
      {isOpen && (
        <ImageManagerDialog
          type="book_cover"
          onClose={() => setIsOpen(false)}
          onChoose={({ url }) => {
            onChange(url);
            setIsOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}
