import type { Profile } from '@ezhuthu/contract';
import { accountText, getInitial } from '../../text/index.ts';
import { useMissingPicture } from '../picture/picture.tsx';
import styles from './account.module.css';

/** The user's picture, or the initial of the name. */
export function Avatar({ profile: { avatar, firstName } }: { profile: Profile }) {
  const [isMissing, watch] = useMissingPicture(avatar);
  if (avatar && !isMissing) {
    return (
      <img
        {...watch}
        src={avatar}
        alt={accountText.avatar.present}
        width={96}
        height={96}
        className={styles.avatar}
      />
    );
  }
  return (
    <span aria-hidden="true" className={styles.avatar}>
      {getInitial(firstName)}
    </span>
  );
}
