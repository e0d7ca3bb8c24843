import { maxTitle } from '@ezhuthu/contract';
import { postEditorText, slugify } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { TamilTyping } from '../../typing/candidates/tamil-typing.tsx';
import { slugOfDraft } from '../draft.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './settings.module.css';

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
    <TamilTyping>
      <TextField
        label={postEditorText.slug}
        hint={preview}
        maxLength={maxTitle}
        value={fields.urlSlug}
        placeholder={slugify(fields.title)}
        onChange={(event) => change({ urlSlug: event.target.value })}
      />
    </TamilTyping>
  );
}
