import type { ImageType, ManagedImage } from '@ezhuthu/contract';
import { imagesText } from '@ezhuthu/kit/text';
import { ImageManager } from './image-manager.tsx';
import { ImagesDialog } from './images-dialog.tsx';

interface ImageManagerDialogProps {
  type: ImageType;
  onClose(): void;
  /** Takes the picture that the author picks; closing afterwards is the caller's. Without it none can be picked. */
  onChoose?(image: ManagedImage): void;
}

/** The pictures for one place of the site. */
export const ImageManagerDialog = ({ type, onClose, onChoose }: ImageManagerDialogProps) => (
  <ImagesDialog title={imagesText.title(imagesText.types[type])} onClose={onClose}>
    <ImageManager type={type} onChoose={onChoose} />
  </ImagesDialog>
);
