import { Link } from '@ezhuthu/kit/router';
import { postText } from '@ezhuthu/kit/text';
import { Chip } from '@ezhuthu/kit/ui';
import css from './post-tags.module.css';

/** Each leads to what else was written with it. */
export function PostTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={postText.tags} className={css.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip tone="neutral" asChild>
            <Link to={`/search?q=${encodeURIComponent(tag)}`}>{tag}</Link>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
