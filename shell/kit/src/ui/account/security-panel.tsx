import styles from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';

/** The password form and the list of sessions. */
export function SecurityPanel() {
  return (
    <div className={styles.panel}>
      <PasswordForm />
      <SessionsList />
    </div>
  );
}
