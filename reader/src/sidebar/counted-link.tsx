import { Link } from '@ezhuthu/kit/router';
import { LoadingRegion, MixedText, SkeletonLine } from '@ezhuthu/kit/ui';
import { readerText } from '../messages/reader.ts';
import css from './counted-link.module.css';

interface CountedLinkProps {
  to: string;
  name: string;
  count: number;
}

/** A link with a number of posts. */
export function CountedLink({ to, name, count }: CountedLinkProps) {
  return (
    <Link to={to} className={css.link}>
      <span className={css.name}>
        <MixedText text={name} />
      </span>{' '}
      <span aria-hidden="true" className={css.count}>
        {count}
      </span>
      <span className="visually-hidden">{readerText.posts(count)}</span>
    </Link>
  );
}

export function CountedLinksLoading({ label, count }: { label: string; count: number }) {
  return (
    <LoadingRegion label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical
        <span key={index} className={css.link}>
          <SkeletonLine width="55%" />
        </span>
      ))}
    </LoadingRegion>
  );
}
