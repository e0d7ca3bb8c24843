import { maxImageName } from '@ezhuthu/contract';
import { cutText } from '@ezhuthu/kit/text';

/** A picture that is not uploaded yet. */
export interface PendingImage {
  id: string;
  file: File;
  /** Object URL, to be revoked. */
  preview: string;
  name: string;
  description: string;
  /** Idempotency key: changes with the texts, so that a retry stores nothing twice. */
  key: string;
  /** 0 to 100 during the upload, otherwise null. */
  percent: number | null;
  /** An upload was attempted without a name. */
  isNameless: boolean;
  /** Error message of a failed upload. */
  failure: string | null;
}

/** The file name up to its first dot. */
const getName = ({ name }: { name: string }): string => cutText(name.split('.')[0]!.trim(), maxImageName);

export const pendingImage = (file: File): PendingImage => ({
  id: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  name: getName(file),
  description: '',
  key: crypto.randomUUID(),
  percent: null,
  isNameless: false,
  failure: null,
});

/** Changes the texts, which makes it a new attempt with its own key. */
export const withWords = (
  image: PendingImage,
  words: Partial<Pick<PendingImage, 'name' | 'description'>>,
): PendingImage => ({ ...image, ...words, key: crypto.randomUUID(), isNameless: false });

export const isNamed = ({ name }: PendingImage): boolean => name.trim() !== '';
