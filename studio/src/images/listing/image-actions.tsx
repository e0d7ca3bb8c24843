import type { ManagedImage } from '@ezhuthu/contract';
import { imagesText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import type { RefObject } from 'react';
import css from '../images.module.css';
import { DeleteImage } from './delete-image.tsx';
import { useActivateImage } from './use-activate-image.ts';

const words = imagesText.image;

interface ImageActionsProps {
  image: ManagedImage;
  editButton: RefObject<HTMLButtonElement | null>;
  onChoose?(image: ManagedImage): void;
  onEdit(): void;
}

export function ImageActions({ image, editButton, onChoose, onEdit }: ImageActionsProps) {
  const { name, type, isActive } = image;
  const activate = useActivateImage(type);

  function handleActivate() {
    activate(image);
    // the activate button is removed
    editButton.current?.focus();
  }

  return (
    <div className={css.actions}>
      {onChoose && (
        <Button isCompact variant="primary" aria-label={words.chooseOf(name)} onClick={() => onChoose(image)}>
          {words.choose}
        </Button>
      )}
      {!isActive && (
        <Button isCompact aria-label={words.activateOf(name)} onClick={handleActivate}>
          {words.activate}
        </Button>
      )}
      <Button ref={editButton} isCompact aria-label={words.editOf(name)} onClick={onEdit}>
        {words.edit}
      </Button>
      <DeleteImage image={image} />
    </div>
  );
}
