import { type About, networks } from '@ezhuthu/contract';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { BrandIcon, MixedText } from '@ezhuthu/kit/ui';
import { type ReactNode, useId } from 'react';
import { socialUrl, websiteUrl } from '../head/person.ts';
import { browseText } from '../messages/browse.ts';
import css from './about.module.css';

const texts = browseText.about;

function Section({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId} className={css.title} lang={lang}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function TextSection({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <Section title={title}>
      <p className={css.text}>
        <MixedText text={text} />
      </p>
    </Section>
  );
}

export function BookTitles({ titles }: { titles: string[] }) {
  const filledIn = titles.filter((title) => title.trim());
  if (filledIn.length === 0) return null;
  return (
    <Section title={texts.books}>
      <ul className={css.books}>
        {filledIn.map((title) => (
          <li key={title} lang={getContentLanguage()}>
            {title}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ContactProps {
  name: string;
  /** Renders nothing when empty. */
  value: string | undefined;
  children: ReactNode;
}

function Contact({ name, value, children }: ContactProps) {
  if (!value?.trim()) return null;
  return (
    <div className={css.way}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The author's contact details. */
export function Contacts({ about }: { about: About }) {
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
    <Section
      title={about.contactLabel || texts.contact}
      lang={about.contactLabel ? getContentLanguage() : undefined}
    >
      <dl className={css.ways}>
        <Contact name={texts.email} value={email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Contact>
        <Contact name={texts.phone} value={phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Contact>
        <Contact name={texts.website} value={website}>
          <a href={website} rel="noopener">
            {website?.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </Contact>
        <Contact name={texts.address} value={address}>
          <address className={css.address} lang={getContentLanguage()}>
            {address}
          </address>
        </Contact>
        <Contact name={texts.social} value={social.map(({ url }) => url).join(' ')}>
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
        </Contact>
      </dl>
    </Section>
  );
}
