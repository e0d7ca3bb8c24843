import { postEditorText, studioText } from '@ezhuthu/kit/text';
import { Chip } from '@ezhuthu/kit/ui';
import type { Ref } from 'react';
import type { PostEditorState } from '../use-post-editor.ts';
import { CategoryField } from './category-field.tsx';
import { DateField } from './date-field.tsx';
import { ExcerptField } from './excerpt-field.tsx';
import css from './settings.module.css';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';

interface PostSettingsProps {
  postEditor: PostEditorState;
  /** Receives the focus when the settings are opened. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** The fields of a post other than its text. */
export function PostSettings({ postEditor, headingRef }: PostSettingsProps) {
  const { fields, stored, change } = postEditor;
  const { post } = stored;
  return (
    <section className={css.panel} aria-label={studioText.settings}>
      <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
        {studioText.settings}
      </h2>
      <CategoryField value={fields.category} onChange={(category) => change({ category })} />
      <TagsField tags={fields.tags} onChange={(tags) => change({ tags })} />
      <ExcerptField value={fields.excerpt} onChange={(excerpt) => change({ excerpt })} />
      <SlugField postEditor={postEditor} />
      {post && (
        <p className={css.status}>
          {postEditorText.status}: <Chip>{postEditorText.statuses[post.status]}</Chip>
          {post.hidden && <Chip>{postEditorText.hidden}</Chip>}
        </p>
      )}
      <DateField value={fields.publishedAt} onChange={(publishedAt) => change({ publishedAt })} />
    </section>
  );
}
