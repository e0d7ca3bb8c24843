import { maxImageName } from '@ezhuthu/contract';
import { cutText } from '@ezhuthu/kit/text';

/** A picture that was given and is not stored yet. */
export interface PendingImage {
  id: string;
  file: File;
  /** Lent by the browser, to be given back. */
  preview: string;
  name: string;
  description: string;
  /** Names the attempt: the same as long as the words are, so that a Retry stores nothing twice. */
  key: string;
  /** 0 to 100 while it is on its way. */
  percent: number | null;
  /** It was to be sent without a name. */
  isNameless: boolean;
  /** Why it could not be stored. */
  failure: string | null;
}

/** The file's name before its first dot. */
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

/** The same picture with other words, which make it another attempt. */
export const withWords = (
  image: PendingImage,
  words: Partial<Pick<PendingImage, 'name' | 'description'>>,
): PendingImage => ({ ...image, ...words, key: crypto.randomUUID(), isNameless: false });

export const isNamed = ({ name }: PendingImage): boolean => name.trim() !== '';
