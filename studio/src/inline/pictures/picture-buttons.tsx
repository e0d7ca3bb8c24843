import type { ImageType } from '@ezhuthu/contract';
import type { InlineParts } from '@ezhuthu/kit';
import { Button, IconButton } from '@ezhuthu/kit/ui';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { ImageManagerDialog } from '../../images/image-manager.tsx';
import { imagesText } from '../../messages/images.ts';
import css from './picture-buttons.module.css';

const getTitle = (type: ImageType) => imagesText.title(imagesText.types[type]);

/** Buttons that open the image managers of a page's pictures; a single one is a camera icon. */
export default function PictureButtons({ types }: InlineParts['pictures']) {
  const [shown, setShown] = useState<ImageType | null>(null);
  const [only, ...others] = types;
  return (
    <div className={css.buttons}>
      {only && others.length === 0 ? (
        <IconButton
          label={getTitle(only)}
          title={getTitle(only)}
          variant="outlined"
          onClick={() => setShown(only)}
        >
          <Camera size={20} />
        </IconButton>
      ) : (
        types.map((type) => (
          <Button key={type} isCompact onClick={() => setShown(type)}>
            {getTitle(type)}
          </Button>
        ))
      )}
      {shown && <ImageManagerDialog type={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
