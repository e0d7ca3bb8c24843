import { Column, Stack, Success } from '@ezhuthu/kit/layout';
import { Button, classNames, MixedText, useFocusAfter } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import css from './account.module.css';
import { accountText } from './messages.ts';
import { type AccountProfile, OwnProfile } from './own-profile.tsx';
import { type FieldName, getFields } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts';

const messages = accountText.profile;

/** The user's profile, and the form that edits it. */
export function ProfilePanel() {
  return <OwnProfile>{(own) => <Profile key={own.accountId} own={own} />}</OwnProfile>;
}

function Profile({ own }: { own: AccountProfile }) {
  const form = useProfileForm(own);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(form.isEditing, () => place.current?.querySelector(form.isEditing ? 'input' : 'button'));
  return (
    <Stack ref={place}>
      {form.isEditing ? <ProfileForm own={own} form={form} /> : <ProfileView own={own} form={form} />}
      <Success role="status">{form.isSaved && messages.saved}</Success>
    </Stack>
  );
}

interface ProfileViewProps {
  own: AccountProfile;
  form: ProfileFormState;
}

function ProfileView({ own: { profile, pendingEmail }, form }: ProfileViewProps) {
  const fields = Object.entries(getFields(profile)) as [FieldName, string][];
  const shown = fields.filter(([name]) => name !== 'quote' || profile.quote !== undefined);
  return (
    <Column isNarrow>
      <dl className={css.facts}>
        {shown.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{messages.fields[name]}</dt>
            <dd className={classNames(css.text, !value && css.empty)}>
              <MixedText text={value || messages.empty} />
            </dd>
          </div>
        ))}
      </dl>
      {pendingEmail && <p className={css.note}>{messages.pendingEmail(pendingEmail)}</p>}
      <div>
        <Button variant="primary" onClick={form.handleEdit}>
          {messages.update}
        </Button>
      </div>
    </Column>
  );
}
