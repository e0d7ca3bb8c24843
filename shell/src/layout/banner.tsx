import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { AuthorPart, Picture } from '@ezhuthu/kit/ui';
import { siteQuery } from '../app/site-query.ts';
import css from './banner.module.css';

const pictures = { types: ['banner'] } as const;

/** The site's name over the banner picture, or over the theme colour. */
export function Banner() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <div className={css.banner}>
      {site.bannerImage && (
        <Picture
          src={site.bannerImage}
          srcSet={site.bannerSrcset || undefined}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          className={css.picture}
        />
      )}
      <div className={css.inside}>
        <Link to="/" className={css.name}>
          {site.siteName}
        </Link>
        <p className={css.description}>{site.description}</p>
      </div>
      <AuthorPart name="pictures" part={pictures} />
    </div>
  );
}
