import type { ImageType, ManagedImage } from '@ezhuthu/contract';
import { imagesText } from '@ezhuthu/kit/text';
import { ImageManager } from './image-manager.tsx';
import { ImagesDialog } from './images-dialog.tsx';

interface ImageManagerDialogProps {
  type: ImageType;
  onClose(): void;
  /**
   * Called with the picture that the author selects; the caller closes the dialog. Without it, pictures
   * cannot be selected.
   */
  onChoose?(image: ManagedImage): void;
}

/** Manages the pictures of one type. */
export const ImageManagerDialog = ({ type, onClose, onChoose }: ImageManagerDialogProps) => (
  <ImagesDialog title={imagesText.title(imagesText.types[type])} onClose={onClose}>
    <ImageManager type={type} onChoose={onChoose} />
  </ImagesDialog>
);
