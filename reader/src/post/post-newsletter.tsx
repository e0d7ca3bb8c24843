import { NewsletterBox } from '@ezhuthu/kit/ui';
import css from './post-article.module.css';

/** The newsletter, for whoever has read to the end. What could not be sent is left to the box of the footer. */
export function PostNewsletter() {
  return (
    <div className={css.newsletter}>
      <NewsletterBox title="" isBesideAnother />
    </div>
  );
}
