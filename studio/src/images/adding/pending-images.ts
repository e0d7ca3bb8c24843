import { maxImageName } from '@ezhuthu/contract';
import { cutText } from '@ezhuthu/kit/text';
import { useState } from 'react';

/** The file name up to its first dot. */
const getName = ({ name }: { name: string }): string =>
  cutText(name.replace(/\..*/s, '').trim(), maxImageName);

const pendingImage = (file: File) => ({
  id: crypto.randomUUID() as string,
  file,
  /** Object URL; its item revokes it. */
  preview: URL.createObjectURL(file),
  name: getName(file),
  description: '',
  /** Idempotency key: changes with the texts, so that a retry stores nothing twice. */
  key: crypto.randomUUID() as string,
  /** 0 to 100 during the upload, otherwise null. */
  percent: null as number | null,
  /** An upload was attempted without a name. */
  isNameless: false,
  /** Error message of a failed upload. */
  failure: null as string | null,
});

/** A picture that is not uploaded yet. */
export type PendingImage = ReturnType<typeof pendingImage>;

/** Changes the texts, which makes it a new attempt with its own key. */
export const withTexts = (
  image: PendingImage,
  texts: Partial<Pick<PendingImage, 'name' | 'description'>>,
): PendingImage => ({ ...image, ...texts, key: crypto.randomUUID(), isNameless: false });

export const isNamed = ({ name }: PendingImage): boolean => name.trim() !== '';

type Change = (image: PendingImage) => PendingImage;

/** Pictures that are not uploaded yet, in the order in which they were added. */
export function usePendingImages() {
  const [images, setImages] = useState<PendingImage[]>([]);
  return {
    images,
    add: (files: File[]) => setImages((known) => [...known, ...files.map(pendingImage)]),
    remove: (id: string) => setImages((known) => known.filter((image) => image.id !== id)),
    change: (id: string, change: Change) =>
      setImages((known) => known.map((image) => (image.id === id ? change(image) : image))),
  };
}

export type PendingImages = ReturnType<typeof usePendingImages>;
