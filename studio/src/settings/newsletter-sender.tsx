import { maxEmail, type Settings } from '@ezhuthu/contract';
import { readersText } from '@ezhuthu/kit/text';
import { Button, TextField, useToast } from '@ezhuthu/kit/ui';
import type { FormEvent } from 'react';
import { SettingFailureNote } from './setting-failure.tsx';
import css from './settings.module.css';
import { useKeptText } from './use-kept-text.ts';
import { useSaveSetting } from './use-save-setting.ts';

const words = readersText.newsletter;

/** The address that mails to subscribers come from. */
export function NewsletterSender({ settings: { newsletterSender } }: { settings: Settings }) {
  const toast = useToast();
  const [typed, keep] = useKeptText('newsletterSender');
  const { save, isPending, failure } = useSaveSetting('newsletterSender', () => {
    keep(null);
    toast.good(words.saved);
  });
  const sender = typed ?? newsletterSender;
  const stored = failure?.stored;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save(sender.trim());
  }

  return (
    <form onSubmit={handleSubmit} className={css.form}>
      <TextField
        label={words.sender}
        type="email"
        autoComplete="off"
        maxLength={maxEmail}
        value={sender}
        readOnly={isPending}
        hint={words.senderHint}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
      />
      <div>
        <Button type="submit" isBusy={isPending} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={stored === undefined ? undefined : stored || words.siteSender}
          isRetrying={isPending}
          onRetry={() => save(sender.trim())}
        />
      )}
    </form>
  );
}
