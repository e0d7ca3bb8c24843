import { maxExcerpt, maxSearchDescription, maxSearchTitle, maxTitle } from '@ezhuthu/contract';
import { Row, Stack } from '@ezhuthu/kit/layout';
import { slugify } from '@ezhuthu/kit/text';
import { Chip, TextArea, TextField } from '@ezhuthu/kit/ui';
import { CategoryField } from '../../categories/category-field.tsx';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { slugOfDraft } from '../draft.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import { DateField } from './date-field.tsx';
import css from './settings.module.css';
import { TagsField } from './tags-field.tsx';

interface PostSettingsProps {
  postEditor: PostEditorState;
}

/** The fields of a post other than its text. */
export function PostSettings({ postEditor }: PostSettingsProps) {
  const { fields, stored, change } = postEditor;
  const { post } = stored;
  return (
    <Stack as="section" className={css.panel} aria-label={studioText.settings}>
      <CategoryField value={fields.category} onChange={(category) => change({ category })} />
      <TagsField tags={fields.tags} onChange={(tags) => change({ tags })} />
      <TextArea
        label={studioText.excerpt}
        hint={`${fields.excerpt.length}/${maxExcerpt} · ${postEditorText.excerptHint}`}
        maxLength={maxExcerpt}
        value={fields.excerpt}
        onValueChange={(excerpt) => change({ excerpt })}
      />
      <SlugField postEditor={postEditor} />
      {post && (
        <Row as="p" gap={2}>
          {postEditorText.status}: <Chip>{postEditorText.statuses[post.status]}</Chip>
          {post.hidden && <Chip>{postEditorText.hidden}</Chip>}
        </Row>
      )}
      <DateField value={fields.publishedAt} onChange={(publishedAt) => change({ publishedAt })} />
      <SearchTexts postEditor={postEditor} />
    </Stack>
  );
}

/** What search engines and share cards show, with counts; empty fields show what is used instead. */
function SearchTexts({ postEditor: { fields, stored, change } }: PostSettingsProps) {
  const { searchTitle, searchDescription, excerpt } = fields;
  const hint = (value: string, max: number) =>
    `${value.length}/${max} · ${value ? postEditorText.search.used : postEditorText.search.unused}`;
  return (
    <Stack as="fieldset" className={css.search}>
      <legend>{postEditorText.search.title}</legend>
      <TextField
        label={postEditorText.search.titleField}
        hint={hint(searchTitle, maxSearchTitle)}
        maxLength={maxSearchTitle}
        value={searchTitle}
        placeholder={fields.title.slice(0, maxSearchTitle)}
        onValueChange={(searchTitle) => change({ searchTitle })}
      />
      <TextArea
        label={postEditorText.search.descriptionField}
        hint={hint(searchDescription, maxSearchDescription)}
        maxLength={maxSearchDescription}
        value={searchDescription}
        placeholder={excerpt || stored.post?.excerpt}
        onValueChange={(searchDescription) => change({ searchDescription })}
      />
    </Stack>
  );
}

/** The slug, by the server's rules; a public post keeps its address until it is updated. */
export function SlugField({ postEditor: { fields, stored, change } }: { postEditor: PostEditorState }) {
  const { post } = stored;
  const next = slugOfDraft(fields, post);
  const now = post && post.status !== 'draft' ? post.urlSlug : next;
  const preview = now && (
    <>
      {postEditorText.slugPreview}: <span className={css.address}>/post/{now}</span>
      {next !== now && (
        <>
          <br />
          {postEditorText.slugAfterUpdate}: <span className={css.address}>/post/{next}</span>
        </>
      )}
    </>
  );
  return (
    <TextField
      label={postEditorText.slug}
      hint={preview}
      maxLength={maxTitle}
      value={fields.urlSlug}
      placeholder={slugify(fields.title)}
      onValueChange={(urlSlug) => change({ urlSlug })}
    />
  );
}
