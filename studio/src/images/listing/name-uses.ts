import type { ImageType, ImageUse, ManagedImage } from '@ezhuthu/contract';
import { imagesText } from '@ezhuthu/kit/text';

const words = imagesText.image;

/** Number of uses listed by name; the others are counted. */
const namedInSentence = 4;

/** Describes one use of a picture. */
export const nameUse = ({ kind, title }: ImageUse, type: ImageType): string =>
  kind === 'place' ? words.places[type] : words[kind](title);

function listed({ uses, type }: ManagedImage): string {
  const named = uses.slice(0, namedInSentence).map((use) => nameUse(use, type));
  const others = uses.length - named.length;
  return [...named, ...(others > 0 ? [words.moreUses(others)] : [])].join('; ');
}

/** Describes the consequences of deleting a picture. */
export function deletionWarning(image: ManagedImage): string {
  const { name, uses } = image;
  if (uses.length === 0) return words.removeUnused(name);
  return [
    words.removeUsed(name, listed(image)),
    uses.some(({ kind }) => kind === 'place') && words.removeFromPlace,
    uses.some(({ kind }) => kind !== 'place') && words.removeFromTexts,
  ]
    .filter(Boolean)
    .join(' ');
}
