import type { About, Image } from '@ezhuthu/contract';
import { useQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { browseText, readerText } from '@ezhuthu/kit/text';
import { AuthorPart, LoadingRegion, Picture, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import { Suspense } from 'react';
import { siteQuery } from '../site-query.ts';
import { AboutContact } from './about-contact.tsx';
import css from './about-page.module.css';
import { aboutImages, aboutQuery, activeImageQuery } from './about-queries.ts';
import { AboutSection } from './about-section.tsx';
import { Portrait } from './portrait.tsx';

const words = browseText.about;
const pictures = { types: aboutImages };

/** Who writes here, at length. What is not filled in is not shown. */
export function AboutPage() {
  return (
    <div className={css.page}>
      <Suspense fallback={<AboutLoading />}>
        <AboutAuthor />
      </Suspense>
    </div>
  );
}

function AboutAuthor() {
  const { data: about } = useSuspenseQuery(aboutQuery);
  return (
    <article>
      <Who about={about} />
      <AuthorPart name="pictures" part={pictures} />
      <AuthorPart name="about" part={{ about }} />
      <Chapter title={words.introduction} text={about.introduction} />
      <Chapter title={words.biography} text={about.biography} />
      <Chapter title={words.interests} text={about.interests} />
      <BookTitles titles={about.books} />
      <Chapter title={words.awards} text={about.awards} />
      <AboutContact about={about} />
      <BlogBanner />
    </article>
  );
}

/** Without its picture the page stands as well. */
function useActiveImage(type: Image['type']): Image | null | undefined {
  return useQuery(activeImageQuery(type)).data?.image;
}

function Who({ about }: { about: About }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  const behind = useActiveImage('author_bg');
  const photo = useActiveImage('author');
  const name = about.authorName || site.authorName;
  return (
    <header className={css.who}>
      {behind && <WidePicture image={behind} className={css.behind} />}
      <div className={behind ? css.faceOver : undefined}>
        <Portrait name={name} image={photo?.url ?? null} srcset={photo?.srcset} />
      </div>
      <h1>{name}</h1>
      {about.authorTitle && <p className={css.role}>{about.authorTitle}</p>}
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

function Chapter({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <AboutSection title={title}>
      <p className={css.text}>{text}</p>
    </AboutSection>
  );
}

function BookTitles({ titles }: { titles: string[] }) {
  const props = titles.filter((title) => title.trim());
  if (props.length === 0) return null;
  return (
    <AboutSection title={words.books}>
      <ul className={css.books}>
        {props.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </AboutSection>
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
