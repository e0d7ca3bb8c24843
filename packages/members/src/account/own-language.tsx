import { type Language, updateProfile } from '@ezhuthu/contract';
import { call, changeLanguage, sessionStore, useSession } from '@ezhuthu/kit';
import { languageOptions } from '@ezhuthu/kit/text';
import { Select, useWrite } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';

/** The language of the tools of a role, stored and used as soon as it is chosen. */
export function OwnLanguage() {
  const messages = accountText.language;
  const { user } = useSession();
  const { write } = useWrite(
    (chosen: Language | null, keyFor) => {
      const body = { language: chosen };
      return call(updateProfile, { body }, { idempotencyKey: keyFor(body) });
    },
    {
      failed: messages.failed,
      // serialize the requests, so that the latest choice is stored last
      scope: { id: 'own language' },
      onSuccess: (_, chosen) => storeLanguage(chosen),
    },
  );
  return (
    <Select
      // a fixed one, by which the shell finds it again when the page is made anew
      id="own-language"
      label={messages.own}
      hint={messages.ownHint}
      options={[{ value: '', label: messages.ofSite }, ...languageOptions]}
      value={user?.language ?? ''}
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
