import { type AdPopup as AdPopupSetting, getAdPopup } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { controlText } from '@ezhuthu/kit/text';
import { AuthorPart, IconButton, PortalContainer } from '@ezhuthu/kit/ui';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { browseText } from '../messages/browse.ts';
import css from './ad-popup.module.css';

export const adPopupQuery = operationQuery(getAdPopup, {}, 'site');
const seenKey = 'adPopupSeen';
const noPart = {};

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(seenKey) !== null;
  } catch {
    return true;
  }
}

/** The advertisement, if there is one. It opens on arrival until it was closed in this visit. */
export function AdPopupHost() {
  const { data: setting } = useQuery({ ...adPopupQuery, enabled: !wasSeen() });
  return setting?.enabled && setting.image && <AdPopup image={setting.image} link={setting.link} />;
}

/** A modal dialog of the browser, which the starter of a document opens before the page is interactive. */
function AdPopup({ image, link }: Pick<AdPopupSetting, 'link'> & { image: string }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setContainer(dialog.current);
    if (!wasSeen() && !dialog.current?.open) dialog.current?.showModal();
  }, []);
  // of a closed dialog it is not loaded
  const picture = <img src={image} alt={browseText.advertisement} loading="lazy" className={css.picture} />;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      data-once={seenKey}
      onClose={() => sessionStorage.setItem(seenKey, 'true')}
      className={css.popup}
    >
      <form method="dialog" className={css.header}>
        <h2 id={id} className={css.title}>
          {browseText.advertisement}
        </h2>
        <IconButton type="submit" label={controlText.close}>
          <X size={20} />
        </IconButton>
      </form>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer sponsored">
          {picture}
        </a>
      ) : (
        picture
      )}
      <PortalContainer element={container}>
        <AuthorPart name="ad-popup" part={noPart} />
      </PortalContainer>
    </dialog>
  );
}
