import type { ImageType, ManagedImage } from '@ezhuthu/contract';
import { ItemList, Stack } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { EmptyState, QueryResult } from '@ezhuthu/kit/ui';
import { imagesText } from '../messages/images.ts';
import { AddImages } from './adding/add-images.tsx';
import { ImagesDialog } from './images-dialog.tsx';
import { ImageItem } from './listing/image-item.tsx';
import { imagesQuery } from './use-images.ts';

interface ImageManagerProps {
  type: ImageType;
  /** Called with the picture that the author selects. Without it, pictures cannot be selected. */
  onChoose?(image: ManagedImage): void;
}

/** Uploads pictures of a type and edits the existing ones. */
export function ImageManager({ type, onChoose }: ImageManagerProps) {
  const query = useQuery(imagesQuery(type));
  return (
    <AddImages type={type}>
      <QueryResult
        query={query}
        loading={imagesText.loading}
        failed={imagesText.failed}
        empty={({ images }) => images.length === 0 && <EmptyState text={imagesText.none} />}
      >
        {({ images }) => (
          <Stack as={ItemList} gap={3} aria-label={imagesText.list}>
            {images.map((image) => (
              <ImageItem key={image.id} image={image} onChoose={onChoose} />
            ))}
          </Stack>
        )}
      </QueryResult>
    </AddImages>
  );
}

/** Manages the pictures of one type. */
export const ImageManagerDialog = ({ onClose, ...manager }: ImageManagerProps & { onClose(): void }) => (
  <ImagesDialog title={imagesText.title(imagesText.types[manager.type])} onClose={onClose}>
    <ImageManager {...manager} />
  </ImagesDialog>
);
