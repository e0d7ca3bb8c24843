import { useRef } from 'react';
import { accountText } from '../../text/index.ts';
import styles from './account.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useProfileForm } from './use-profile-form.ts';
import { type OwnProfile, WithProfile } from './with-profile.tsx';

/** The user's profile, and the form that edits it. */
export function ProfilePanel() {
  return <WithProfile>{(own) => <Profile key={own.accountId} own={own} />}</WithProfile>;
}

function Profile({ own }: { own: OwnProfile }) {
  const form = useProfileForm(own);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(form.isEditing, () => place.current?.querySelector(form.isEditing ? 'input' : 'button'));
  return (
    <div ref={place} className={styles.section}>
      {form.isEditing ? <ProfileForm own={own} form={form} /> : <ProfileView own={own} form={form} />}
      <p role="status" className={styles.told}>
        {form.isSaved && accountText.profile.saved}
      </p>
    </div>
  );
}
