import { type About, networks } from '@ezhuthu/contract';
import { browseText } from '@ezhuthu/kit/text';
import { BrandIcon } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import css from './about-page.module.css';
import { AboutSection } from './about-section.tsx';
import { socialUrl, websiteUrl } from './social-url.ts';

const words = browseText.about;

interface WayProps {
  name: string;
  /** Whether it is filled in. */
  value: string | undefined;
  children: ReactNode;
}

function Way({ name, value, children }: WayProps) {
  if (!value?.trim()) return null;
  return (
    <div className={css.way}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How to reach the author, as far as it is told. */
export function AboutContact({ about }: { about: About }) {
  const { email, phone, address, socialMedia } = about;
  const website = websiteUrl(about.website);
  const social = networks.flatMap((network) => {
    const url =
      network in socialMedia && socialUrl(network, socialMedia[network as keyof typeof socialMedia]);
    return url ? [{ network, url }] : [];
  });
  const isEmpty = ![email, phone, address, website].some((value) => value?.trim()) && social.length === 0;
  if (isEmpty) return null;
  return (
    <AboutSection title={about.contactLabel || words.contact}>
      <dl className={css.ways}>
        <Way name={words.email} value={email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
        <Way name={words.phone} value={phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Way>
        <Way name={words.website} value={website}>
          <a href={website} rel="noopener">
            {website?.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </Way>
        <Way name={words.address} value={address}>
          <address className={css.address}>{address}</address>
        </Way>
        <Way name={words.social} value={social.map(({ url }) => url).join(' ')}>
          <ul className={css.social}>
            {social.map(({ network, url }) => (
              <li key={network}>
                <a href={url} rel="me noopener" className={css.socialLink}>
                  <BrandIcon name={network} />
                  <span className="visually-hidden">{network}</span>
                </a>
              </li>
            ))}
          </ul>
        </Way>
      </dl>
    </AboutSection>
  );
}
