import { type Language, updateProfile } from '@ezhuthu/contract';
import { sessionStore, useSession } from '@ezhuthu/kit';
import { languageOptions } from '@ezhuthu/kit/text';
import { Select, useWrite } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';

/** The language of the tools of a role, stored and used as soon as it is chosen. */
export function OwnLanguage() {
  const messages = accountText.language;
  const { user } = useSession();
  const { write, writing } = useWrite(updateProfile, {
    failed: messages.failed,
    // serialize the requests, so that the latest choice is stored last
    scope: { id: 'own language' },
    onSuccess: (_, { body }) => storeLanguage(body.language),
  });
  return (
    <Select
      label={messages.own}
      hint={messages.ownHint}
      options={[{ value: '', label: messages.ofSite }, ...languageOptions]}
      value={(writing ? writing.body.language : user?.language) ?? ''}
      onValueChange={(chosen) => void write({ body: { language: chosen || null } })}
    />
  );
}

function storeLanguage(chosen: Language | null | undefined): void {
  const token = sessionStore.token();
  const { user } = sessionStore.current();
  if (!token || !user) return;
  sessionStore.begin(token, { ...user, language: chosen ?? undefined });
}
