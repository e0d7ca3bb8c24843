import { readerText } from '@ezhuthu/kit/text';
import { Chip } from '@ezhuthu/kit/ui';
import css from './post-tags.module.css';

export function PostTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={readerText.tags} className={css.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip tone="neutral">{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
