import { type Language, updateProfile } from '@ezhuthu/contract';
import { call, changeLanguage, sessionStore } from '@ezhuthu/kit';
import { languageOptions } from '@ezhuthu/kit/text';
import { Select, useWrite } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';

/** The language of the tools of a role, stored and spoken when it is chosen. */
export function OwnLanguage() {
  const messages = accountText.language;
  const { write, isBusy } = useWrite(
    (chosen: Language | null, keyFor) => {
      const body = { language: chosen };
      return call(updateProfile, { body }, { idempotencyKey: keyFor(body) });
    },
    { failed: messages.failed, onSuccess: (_, chosen) => storeLanguage(chosen) },
  );
  return (
    <Select
      label={messages.own}
      hint={messages.ownHint}
      options={[{ value: '', label: messages.ofSite }, ...languageOptions]}
      value={sessionStore.current().user?.language ?? ''}
      disabled={isBusy}
      onChange={({ target }) => void write((target.value || null) as Language | null)}
    />
  );
}

function storeLanguage(chosen: Language | null): void {
  const token = sessionStore.token();
  const { user } = sessionStore.current();
  if (!token || !user) return;
  sessionStore.begin(token, { ...user, language: chosen ?? undefined });
  void changeLanguage();
}
