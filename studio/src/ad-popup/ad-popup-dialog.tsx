import { imagesText } from '@ezhuthu/kit/text';
import { ImageManager } from '../images/image-manager.tsx';
import { ImagesDialog } from '../images/images-dialog.tsx';
import css from './ad-popup.module.css';
import { PopupSettings } from './popup-settings.tsx';

/** Settings and pictures of the advertisement popup. */
export const AdPopupDialog = ({ onClose }: { onClose(): void }) => (
  <ImagesDialog title={imagesText.adPopup.title} onClose={onClose}>
    <PopupSettings />
    <h3 className={css.heading}>{imagesText.title(imagesText.types.ad_popup)}</h3>
    <ImageManager type="ad_popup" />
  </ImagesDialog>
);
