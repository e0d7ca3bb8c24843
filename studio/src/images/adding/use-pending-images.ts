import { useEffect, useRef, useState } from 'react';
import { type PendingImage, pendingImage } from './pending-image.ts';

type Change = (image: PendingImage) => PendingImage;

export interface PendingImages {
  images: PendingImage[];
  add(files: File[]): void;
  change(id: string, change: Change): void;
  remove(id: string): void;
}

/** Pictures that are not uploaded yet, in the order in which they were added. */
export function usePendingImages(): PendingImages {
  const [images, setImages] = useState<PendingImage[]>([]);
  const lent = useRef(new Map<string, string>());

  useEffect(() => {
    const previews = lent.current;
    return () => {
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  function add(files: File[]) {
    const added = files.map(pendingImage);
    for (const { id, preview } of added) lent.current.set(id, preview);
    setImages((known) => [...known, ...added]);
  }

  function remove(id: string) {
    URL.revokeObjectURL(lent.current.get(id)!);
    lent.current.delete(id);
    setImages((known) => known.filter((image) => image.id !== id));
  }

  return {
    images,
    add,
    remove,
    change: (id, change) =>
      setImages((known) => known.map((image) => (image.id === id ? change(image) : image))),
  };
}
