import { getAuthor, type ImageType } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { Button, Face, IconButton, Menu, MenuItem, MixedText } from '@ezhuthu/kit/ui';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { AdPopupDialog } from '../ad-popup/ad-popup-dialog.tsx';
import { ImageManagerDialog } from '../images/image-manager.tsx';
import { imagesText } from '../messages/images.ts';
import css from './dashboard.module.css';

const messages = imagesText.header;
const authorQuery = operationQuery(getAuthor, {}, 'author');

/** The author's picture and name, and buttons for the pictures of the site, which are behind one on a phone. */
export function DashboardHeader() {
  const [shown, setShown] = useState<ImageType | null>(null);
  const close = () => setShown(null);
  const managed: [type: ImageType, label: string][] = [
    ['banner', messages.banner],
    ['footer', messages.footer],
    ['ad_popup', messages.adPopup],
  ];
  return (
    <section className={css.header}>
      <Author onPicture={() => setShown('profile')} />
      <div className={css.buttons}>
        {managed.map(([type, label]) => (
          <Button key={type} onClick={() => setShown(type)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={css.onPhone}>
        <Menu trigger={<Button>{messages.manage}</Button>}>
          {managed.map(([type, label]) => (
            <MenuItem key={type} onSelect={() => setShown(type)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {shown === 'ad_popup' && <AdPopupDialog onClose={close} />}
      {shown && shown !== 'ad_popup' && <ImageManagerDialog type={shown} onClose={close} />}
    </section>
  );
}

/** The author's public profile; the account's name until the profile is loaded. */
function Author({ onPicture }: { onPicture(): void }) {
  const { user } = useSession();
  const { data: author } = useQuery(authorQuery);
  const name = author?.name || user?.name || '';
  return (
    <div className={css.author}>
      <div className={css.picture}>
        <Face name={name} picture={author?.avatar ?? null} size={48} />
        <IconButton label={messages.profile} onClick={onPicture}>
          <Camera size={20} />
        </IconButton>
      </div>
      <div className={css.who}>
        <p className={css.name}>
          <MixedText text={name} />
        </p>
        {author?.quote && (
          <p className={css.quote} lang={getContentLanguage()}>
            {author.quote}
          </p>
        )}
      </div>
    </div>
  );
}
