import { getContentLanguage } from '@ezhuthu/kit/text';
import { postText } from '../messages/post.ts';
import css from './contents.module.css';
import type { Heading } from './headings.ts';

/** The table of contents of a text, closed at first, so that the text is at hand. */
export function Contents({ headings }: { headings: Heading[] }) {
  if (headings.length === 0) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-label={postText.contents} className={css.contents}>
      <details>
        <summary>{postText.contents}</summary>
        <ol lang={getContentLanguage()}>
          {headings.map(({ id, text, level }) => (
            <li key={id} data-depth={level - top || undefined}>
              <a href={`#${encodeURIComponent(id)}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
