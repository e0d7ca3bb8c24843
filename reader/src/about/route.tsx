import { type About, getAbout, getActiveImage, type Image, type ImageType } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { operationQuery, preload, useQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { getClient, type LoaderFunctionArgs } from '@ezhuthu/kit/router';
import {
  AuthorPart,
  Face,
  LoadingRegion,
  MixedText,
  Picture,
  SkeletonBlock,
  SkeletonLine,
} from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { describe } from '../head/describe.ts';
import { pageHead } from '../head/page-head.ts';
import { person, socialUrl, websiteUrl } from '../head/person.ts';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { pageError } from '../page/page-error.tsx';
import { siteQuery } from '../site-query.ts';
import css from './about.module.css';
import { BookTitles, Contacts, TextSection } from './about-sections.tsx';

const texts = browseText.about;

const aboutQuery = operationQuery(getAbout, {}, 'author');

const activeImageQuery = (type: ImageType) => operationQuery(getActiveImage, { params: { type } }, 'images');

/** Header background, author's portrait and footer picture. */
const imageTypes = ['author_bg', 'author', 'blog_banner'] as const satisfies ImageType[];
const pictures = { types: imageTypes };

/** The author's page; empty sections are not shown. */
function AboutPage() {
  return (
    <div className={css.page}>
      <Suspense fallback={<AboutLoading />}>
        <AboutArticle />
      </Suspense>
    </div>
  );
}

function AboutArticle() {
  const { data: about } = useSuspenseQuery(aboutQuery);
  return (
    <article>
      <AuthorHeader about={about} />
      <AuthorPart name="pictures" part={pictures} />
      <AuthorPart name="about" part={{ about }} />
      <TextSection title={texts.introduction} text={about.introduction} />
      <TextSection title={texts.biography} text={about.biography} />
      <TextSection title={texts.interests} text={about.interests} />
      <BookTitles titles={about.books} />
      <TextSection title={texts.awards} text={about.awards} />
      <Contacts about={about} />
      <BlogBanner />
    </article>
  );
}

/** The page is rendered without a picture whose request fails. */
function useActiveImage(type: ImageType): Image | null | undefined {
  return useQuery(activeImageQuery(type)).data?.image;
}

function AuthorHeader({ about }: { about: About }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  const background = useActiveImage('author_bg');
  const photo = useActiveImage('author');
  const name = about.authorName || site.authorName;
  return (
    <header className={css.who}>
      {background && <WidePicture image={background} className={css.behind} />}
      <div className={background ? css.faceOver : undefined}>
        <Face name={name} picture={photo?.url ?? null} srcSet={photo?.srcset || undefined} size={128} />
      </div>
      <h1>
        <MixedText text={name} />
      </h1>
      {about.authorTitle && (
        <p className={css.role}>
          <MixedText text={about.authorTitle} />
        </p>
      )}
      {about.email && <a href={`mailto:${about.email}`}>{about.email}</a>}
    </header>
  );
}

function WidePicture({ image, className }: { image: Image; className?: string }) {
  return (
    <Picture
      src={image.url}
      srcSet={image.srcset || undefined}
      sizes={image.srcset ? '(min-width: 1180px) 1144px, 100vw' : undefined}
      width={image.width}
      height={image.height}
      alt=""
      className={className}
    />
  );
}

function BlogBanner() {
  const image = useActiveImage('blog_banner');
  return image ? <WidePicture image={image} className={css.banner} /> : null;
}

function AboutLoading() {
  return (
    <LoadingRegion label={readerText.loading} isLabelShown>
      <div className={css.who}>
        <SkeletonBlock className={css.face} />
        <SkeletonLine width="12rem" />
        <SkeletonLine width="8rem" />
      </div>
      <p className={css.text}>
        <SkeletonLine width="10rem" />
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="70%" />
      </p>
    </LoadingRegion>
  );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function aboutHead({ queryClient, site, siteUrl }: HeadInput): PageHead | undefined {
  const about = queryClient.getQueryData(aboutQuery.queryKey);
  if (!about) return undefined;
  const { title } = texts;
  const name = about.authorName || site.authorName;
  const description = describe(oneLine(about.introduction || about.biography) || site.description);
  const photo = queryClient.getQueryData(activeImageQuery('author').queryKey)?.image?.url;
  const author = person(
    {
      name,
      jobTitle: about.authorTitle,
      description,
      image: photo,
      website: websiteUrl(about.website),
      sameAs: Object.entries(about.socialMedia).map(([network, account]) => socialUrl(network, account)),
    },
    siteUrl,
  );
  const data = { '@type': 'AboutPage', name: title, mainEntity: author };
  return pageHead(
    { name: title, path: '/about', description, keywords: [name], author: name, data },
    { site, siteUrl },
  );
}

export const aboutRoute = {
  Component: AboutPage,
  ErrorBoundary: pageError(() => ({ way: { to: '/', label: browseText.toHome } })),
  handle: { head: aboutHead },
  loader({ context }: LoaderFunctionArgs) {
    const queryClient = getClient(context);
    return preload(
      queryClient.ensureQueryData(aboutQuery),
      ...imageTypes.map((type) => queryClient.prefetchQuery(activeImageQuery(type))),
    );
  },
};
