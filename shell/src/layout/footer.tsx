import { type Footer as FooterContent, networks } from '@ezhuthu/contract';
import { useQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage, networkNames, socialAddress } from '@ezhuthu/kit/text';
import { AuthorPart, BrandIcon, classNames, MixedText, NewsletterBox, Picture } from '@ezhuthu/kit/ui';
import { getOwner } from '@ezhuthu/releases/registry';
import { useShell } from '../app/app.tsx';
import { footerQuery, siteQuery } from '../app/site-query.ts';
import { useIsForWork } from '../guard/use-access.ts';
import { shellText } from '../messages/shell.ts';
import css from './footer.module.css';

function SocialLinks({ links }: { links: FooterContent['socialLinks'] }) {
  const shown = networks.flatMap((name) => {
    const address = socialAddress(name, links[name]);
    return address ? [{ name, address }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul aria-label={shellText.socialLinks} className={css.links}>
      {shown.map(({ name, address }) => (
        <li key={name}>
          <a href={address} rel="me noopener" aria-label={networkNames[name]} title={networkNames[name]}>
            <BrandIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ email, title, label }: { email: string; title: string; label: string }) {
  if (!email) return null;
  return (
    <div>
      <h2 className={css.heading}>
        <MixedText text={title || shellText.contactTitle} />
      </h2>
      <p>
        <span>
          <MixedText text={label || shellText.contactLabel} />
        </span>{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  );
}

function Credits({ credits }: Pick<FooterContent, 'credits'>) {
  const shown = credits.filter(({ text }) => text);
  return shown.map(({ text, url }) => (
    <span key={text} lang={getContentLanguage()}>
      {url ? <a href={url}>{text}</a> : text}
    </span>
  ));
}

function PrivacyLink() {
  const { registry } = useShell();
  return getOwner(registry, '/privacy') && <Link to="/privacy">{shellText.privacy}</Link>;
}

/** The author and contact links; on the author's own pages a line. Without its data the footer shows only the site's name. */
export function Footer() {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: footer } = useQuery(footerQuery);
  const content = footer?.data;
  if (useIsForWork())
    return (
      <footer className={css.footer}>
        <div className={classNames(css.inside, css.slim)}>
          <p className={css.credits}>
            <Credits credits={content?.credits ?? []} />
            <PrivacyLink />
          </p>
        </div>
      </footer>
    );
  return (
    <footer className={css.footer}>
      {site.footerImage && <Picture src={site.footerImage} alt="" loading="lazy" className={css.picture} />}
      <div className={css.inside}>
        <div>
          <p className={css.name} lang={getContentLanguage()}>
            {content?.authorName || site.authorName || site.siteName}
          </p>
          <p lang={getContentLanguage()}>{content?.authorTitle}</p>
          {content && <SocialLinks links={content.socialLinks} />}
        </div>
        {content && (
          <>
            <div className={css.newsletter}>
              <NewsletterBox title={content.newsletterTitle} />
            </div>
            <Contact email={content.contactEmail} title={content.contactTitle} label={content.contactLabel} />
            <p className={css.credits}>
              <Credits credits={content.credits} />
              <PrivacyLink />
            </p>
            <AuthorPart name="footer" part={{ footer: content }} />
          </>
        )}
      </div>
    </footer>
  );
}
