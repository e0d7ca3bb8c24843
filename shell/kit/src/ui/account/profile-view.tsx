import { accountText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './account.module.css';
import { type FieldName, getFields } from './profile-fields.ts';
import type { ProfileForm } from './use-profile-form.ts';
import type { OwnProfile } from './with-profile.tsx';

const words = accountText.profile;

interface ProfileViewProps {
  own: OwnProfile;
  form: ProfileForm;
}

export function ProfileView({ own: { profile, pendingEmail }, form }: ProfileViewProps) {
  const fields = Object.entries(getFields(profile)) as [FieldName, string][];
  const shown = fields.filter(([name]) => name !== 'quote' || profile.quote !== undefined);
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{words.fields[name]}</dt>
            <dd className={classNames(styles.text, !value && styles.empty)}>{value || words.empty}</dd>
          </div>
        ))}
      </dl>
      {pendingEmail && <p className={styles.note}>{words.pendingEmail(pendingEmail)}</p>}
      <div className={styles.buttons}>
        <Button variant="primary" onClick={form.handleEdit}>
          {words.update}
        </Button>
      </div>
    </div>
  );
}
