import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { siteQuery } from '../app/site-query.ts';
import css from './banner.module.css';

export function Banner() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <div className={css.banner}>
      <div className={css.inside}>
        <Link to="/" className={css.name}>
          {site.siteName}
        </Link>
        <p className={css.description}>{site.description}</p>
      </div>
    </div>
  );
}
