import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { readerText } from '../messages/reader.ts';
import css from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Starting with the home page. */
  places: { name: string; path: string }[];
  /** Name of the current page. */
  here: string;
}

export function Breadcrumbs({ places, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={readerText.breadcrumb} className={css.breadcrumbs}>
      {places.map(({ name, path }) => (
        <span key={path} className={css.place}>
          <Link to={path} className={css.link}>
            {name}
          </Link>
          <span aria-hidden="true">›</span>
        </span>
      ))}
      <span aria-current="page" lang={getContentLanguage()}>
        {here}
      </span>
    </nav>
  );
}
