import { deskText, studioText } from '@ezhuthu/kit/text';
import { Chip } from '@ezhuthu/kit/ui';
import type { Ref } from 'react';
import type { Desk } from '../use-desk.ts';
import { CategoryField } from './category-field.tsx';
import { DateField } from './date-field.tsx';
import { ExcerptField } from './excerpt-field.tsx';
import css from './settings.module.css';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';

interface PostSettingsProps {
  desk: Desk;
  /** Takes the focus when the settings are asked for. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** What a post has beside its text. */
export function PostSettings({ desk, headingRef }: PostSettingsProps) {
  const { fields, stored, change } = desk;
  const { post } = stored;
  return (
    <section className={css.panel} aria-label={studioText.settings}>
      <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
        {studioText.settings}
      </h2>
      <CategoryField value={fields.category} onChange={(category) => change({ category })} />
      <TagsField tags={fields.tags} onChange={(tags) => change({ tags })} />
      <ExcerptField value={fields.excerpt} onChange={(excerpt) => change({ excerpt })} />
      <SlugField desk={desk} />
      {post && (
        <p className={css.status}>
          {deskText.status}: <Chip>{deskText.statuses[post.status]}</Chip>
          {post.hidden && <Chip>{deskText.hidden}</Chip>}
        </p>
      )}
      <DateField value={fields.publishedAt} onChange={(publishedAt) => change({ publishedAt })} />
    </section>
  );
}
