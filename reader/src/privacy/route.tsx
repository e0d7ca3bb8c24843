import { getPrivacy } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { operationQuery, preload, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs } from '@ezhuthu/kit/router';
import { getLanguage } from '@ezhuthu/kit/text';
import { pageHead } from '../head/page-head.ts';
import { browseText } from '../messages/browse.ts';
import { getEnglishParts, privacyText } from '../messages/privacy.ts';
import { pageError } from '../page/page-error.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import css from './privacy.module.css';

const privacyQuery = operationQuery(getPrivacy, {}, 'site');

interface PartsProps {
  parts: ReturnType<typeof privacyText.getParts>;
  /** Of their headings. */
  level: 'h2' | 'h3';
}

const Parts = ({ parts, level: Heading }: PartsProps) =>
  parts.map(({ title, paragraphs }) => (
    <section key={title}>
      <Heading>{title}</Heading>
      {paragraphs.filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));

/** Its texts are in Tamil and in English, unless one language was chosen. */
const isInBoth = () => getLanguage() === 'mixed';

/** What the site keeps of people. */
function PrivacyPage() {
  const { data: facts } = useSuspenseQuery(privacyQuery);
  return (
    <div className={css.page}>
      <PageHeading>{privacyText.title}</PageHeading>
      {isInBoth() && (
        <p>
          <a href="#english" lang="en">
            {privacyText.english}
          </a>
        </p>
      )}
      <Parts parts={privacyText.getParts(facts)} level="h2" />
      {isInBoth() && (
        <div lang="en" id="english" className={css.english}>
          <h2>{privacyText.english}</h2>
          <Parts parts={getEnglishParts(facts)} level="h3" />
        </div>
      )}
    </div>
  );
}

function privacyHead({ site, siteUrl }: HeadInput): PageHead {
  const { title, description } = privacyText;
  const inLanguage = isInBoth() ? ['ta', 'en'] : [getLanguage()];
  const data = { '@type': 'WebPage', name: title, description, inLanguage };
  const keywords = [title, site.siteName];
  return pageHead({ name: title, path: '/privacy', description, keywords, data }, { site, siteUrl });
}

export const privacyRoute = {
  Component: PrivacyPage,
  ErrorBoundary: pageError(() => ({ way: { to: '/', label: browseText.toHome } })),
  handle: { head: privacyHead },
  loader: ({ context }: LoaderFunctionArgs) => preload(getClient(context).ensureQueryData(privacyQuery)),
};
