import { browseText } from '@ezhuthu/kit/text';
import { AuthorPart, Dialog } from '@ezhuthu/kit/ui';
import css from './ad-popup.module.css';

export interface AdPopupProps {
  /** Path of the picture. */
  image: string;
  /** Where it leads; empty for nowhere. */
  link: string;
  onClose(): void;
}

const noPart = {};

/** The advertisement over the page: keeps the focus, closes with Escape, its X, or a click outside. */
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
