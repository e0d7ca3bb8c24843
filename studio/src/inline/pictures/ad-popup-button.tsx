import { Button } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { AdPopupDialog } from '../../ad-popup/ad-popup-dialog.tsx';
import { imagesText } from '../../messages/images.ts';
import css from './picture-buttons.module.css';

/** Opens the settings of the advertisement popup. */
export default function AdPopupButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.buttons}>
      <Button isCompact onClick={() => setIsOpen(true)}>
        {imagesText.header.adPopup}
      </Button>
      {isOpen && <AdPopupDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
