import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { compactNumber, kitText } from '../../text/index.ts';
import styles from './post-card.module.css';

export function PostCardCounts({ likes, comments }: { likes: number; comments: number }) {
  return (
    <p className={styles.counts}>
      <span className={styles.count}>
        <Heart size={17} />
        {compactNumber(likes)}
        <span className="visually-hidden"> {kitText.likes}</span>
      </span>
      <span className={styles.count}>
        <MessageCircle size={17} />
        {compactNumber(comments)}
        <span className="visually-hidden"> {kitText.comments}</span>
      </span>
    </p>
  );
}
