import { AuthorPart, Dialog } from '@ezhuthu/kit/ui';
import { browseText } from '../messages/browse.ts';
import css from './ad-popup.module.css';

export interface AdPopupProps {
  /** Path of the picture. */
  image: string;
  /** Link target; empty for none. */
  link: string;
  onClose(): void;
}

const noPart = {};

/**
 * The advertisement as a modal dialog: traps the focus, closes with Escape, the close button or a click
 * outside.
 */
export function AdPopup({ image, link, onClose }: AdPopupProps) {
  const picture = <img src={image} alt={browseText.advertisement} className={css.picture} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={browseText.advertisement}>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer sponsored">
          {picture}
        </a>
      ) : (
        picture
      )}
      <AuthorPart name="ad-popup" part={noPart} />
    </Dialog>
  );
}
