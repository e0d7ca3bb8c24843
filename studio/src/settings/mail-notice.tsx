import type { Settings } from '@ezhuthu/contract';
import { readersText } from '@ezhuthu/kit/text';
import css from './settings.module.css';

const words = readersText.mail;

/** Warns when mail is not delivered. */
export function MailNotice({ settings: { mail, failedMails } }: { settings: Settings }) {
  const notes = [mail === 'outbox' && words.outbox, failedMails > 0 && words.failed(failedMails)].filter(
    (text) => text !== false,
  );
  if (notes.length === 0) return null;
  return (
    <section aria-label={words.title} className={css.notice}>
      {notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
