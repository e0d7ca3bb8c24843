import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { siteQuery } from '../app/site-query.ts';
import css from './footer.module.css';

export function Footer() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <footer className={css.footer}>
      <p className={css.inside}>
        <strong>{site.siteName}</strong>
        {site.authorName && <span>{site.authorName}</span>}
      </p>
    </footer>
  );
}
