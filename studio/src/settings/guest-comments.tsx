import type { Settings } from '@ezhuthu/contract';
import { readersText } from '@ezhuthu/kit/text';
import { Switch } from '@ezhuthu/kit/ui';
import { SettingFailureNote } from './setting-failure.tsx';
import css from './settings.module.css';
import { useSaveSetting } from './use-save-setting.ts';

const words = readersText.guests;

/** Whether visitors without an account may comment. */
export function GuestComments({ settings: { guestComments } }: { settings: Settings }) {
  const { save, isBusy, failure } = useSaveSetting('guestComments');
  const stored = failure?.stored;
  return (
    <section className={css.section}>
      <h2>{words.title}</h2>
      <Switch label={words.label} hint={words.hint} checked={guestComments} onCheckedChange={save} />
      {failure && (
        <SettingFailureNote
          message={failure.message}
          stored={stored === undefined ? undefined : stored ? words.on : words.off}
          isRetrying={isBusy}
          onRetry={() => save(failure.wished)}
        />
      )}
    </section>
  );
}
