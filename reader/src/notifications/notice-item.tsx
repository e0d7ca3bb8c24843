import type { Notification } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { relativeTime } from '@ezhuthu/kit/text';
import { Chip, classNames, IconButton, MixedText } from '@ezhuthu/kit/ui';
import Bell from 'lucide-react/icons/bell';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Heart from 'lucide-react/icons/heart';
import Info from 'lucide-react/icons/info';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { noticesText } from '../messages/notices.ts';
import css from './notices.module.css';

const icons = { comment: MessageCircle, like: Heart, system: Info, error: CircleAlert, default: Bell };

interface NoticeItemProps {
  notice: Notification;
  /** IANA name of the site's time zone. */
  timezone: string;
  onRead(id: string, read: boolean): unknown;
  onRemove(id: string): unknown;
}

export function NoticeItem({ notice, timezone, onRead, onRemove }: NoticeItemProps) {
  const { id, type, message, date, read, url } = notice;
  return (
    <li className={classNames(css.notice, !read && css.unread)}>
      <NoticeIcon type={type} />
      <div className={css.words}>
        <p>
          {url ? (
            <Link to={url} onClick={() => read || onRead(id, true)}>
              <MixedText text={message} />
            </Link>
          ) : (
            <MixedText text={message} />
          )}
        </p>
        <p className={css.facts}>
          <time dateTime={date}>{relativeTime(date, Date.now(), timezone)}</time>
          {!read && <Chip tone="brand">{noticesText.unread}</Chip>}
        </p>
      </div>
      <IconButton
        label={read ? noticesText.markUnread : noticesText.markRead}
        onClick={() => onRead(id, !read)}
      >
        {read ? <Mail size={18} /> : <MailOpen size={18} />}
      </IconButton>
      <IconButton label={noticesText.remove} onClick={() => onRemove(id)}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  );
}

function NoticeIcon({ type }: Pick<Notification, 'type'>) {
  const Icon = icons[type];
  return (
    <span className={css.icon}>
      <Icon size={20} />
      <span className="visually-hidden">{noticesText.types[type]}</span>
    </span>
  );
}

export function SampleNotice({ notice }: { notice: Notification }) {
  return (
    <li className={css.notice}>
      <NoticeIcon type={notice.type} />
      <div className={css.words}>
        <p>{notice.message}</p>
        <Chip tone="warn">{noticesText.sample}</Chip>
      </div>
    </li>
  );
}
