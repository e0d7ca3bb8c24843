import type { ImageType } from '@ezhuthu/contract';
import type { InlineParts } from '@ezhuthu/kit';
import { imagesText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { ImageManagerDialog } from '../../images/image-manager-dialog.tsx';
import css from './picture-buttons.module.css';

/** Opens the pictures of the places that a page shows. */
export default function PictureButtons({ types }: InlineParts['pictures']) {
  const [shown, setShown] = useState<ImageType | null>(null);
  return (
    <div className={css.buttons}>
      {types.map((type) => (
        <Button key={type} isCompact onClick={() => setShown(type)}>
          {imagesText.title(imagesText.types[type])}
        </Button>
      ))}
      {shown && <ImageManagerDialog type={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
