import type { ManagedImage } from '@ezhuthu/contract';
import { Stack } from '@ezhuthu/kit/layout';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { Chip, classNames, Picture } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { imagesText } from '../../messages/images.ts';
import css from '../images.module.css';
import { ImageActions } from './image-actions.tsx';
import { ImageFacts } from './image-facts.tsx';
import { ImageForm } from './image-form.tsx';

interface ImageItemProps {
  image: ManagedImage;
  onChoose?(image: ManagedImage): void;
}

/** A stored picture with its actions. */
export function ImageItem({ image, onChoose }: ImageItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusBack(isEditing);
  return (
    <li className={classNames(css.item, image.isActive && css.active)}>
      <Thumbnail image={image} />
      <Stack gap={2} className={css.about}>
        {isEditing ? <ImageForm image={image} onDone={() => setIsEditing(false)} /> : <Texts image={image} />}
        <ImageFacts image={image} />
        {!isEditing && (
          <ImageActions
            image={image}
            onChoose={onChoose}
            editButton={editButton}
            onEdit={() => setIsEditing(true)}
          />
        )}
      </Stack>
    </li>
  );
}

/** Empty `alt`: the name is shown beside it. */
const Thumbnail = ({ image: { url, srcset, width, height } }: { image: ManagedImage }) => (
  <Picture
    src={url}
    srcSet={srcset || undefined}
    sizes="(max-width: 767px) 90vw, 176px"
    width={width}
    height={height}
    alt=""
    loading="lazy"
    className={css.thumbnail}
  />
);

const Texts = ({ image: { name, description, isActive } }: { image: ManagedImage }) => (
  <div>
    <p className={css.name}>
      <span lang={getContentLanguage()}>{name}</span>{' '}
      {isActive && <Chip tone="good">{imagesText.image.active}</Chip>}
    </p>
    {description && (
      <p className={css.description} lang={getContentLanguage()}>
        {description}
      </p>
    )}
  </div>
);
