import { compactNumber, kitText, postText } from '@ezhuthu/kit/text';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import css from './post-comments.module.css';

/** How often the post was liked, and what was said of it. */
export function PostComments({ count, likes }: { count: number; likes: number }) {
  return (
    <section aria-labelledby="comments" className={css.section}>
      <h2 id="comments" className={css.heading}>
        {postText.comments}
        <span className={css.count}>
          <MessageCircle size={18} />
          {compactNumber(count)}
        </span>
        <span className={css.count}>
          <Heart size={18} />
          {compactNumber(likes)}
          <span className="visually-hidden">{kitText.likes}</span>
        </span>
      </h2>
      {count === 0 && <p className={css.none}>{postText.noComments}</p>}
    </section>
  );
}
