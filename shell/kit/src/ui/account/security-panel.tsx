import styles from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';

/** The password, and where it has let somebody in. */
export function SecurityPanel() {
  return (
    <div className={styles.panel}>
      <PasswordForm />
      <SessionsList />
    </div>
  );
}
