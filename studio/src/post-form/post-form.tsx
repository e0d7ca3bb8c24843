import type { Post } from '@ezhuthu/contract';
import { useNavigate } from '@ezhuthu/kit/router';
import { countWords, plainText, studioText } from '@ezhuthu/kit/text';
import { Button, TextArea, TextField, useToast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../editor/rich-text.tsx';
import { CategoryField } from './category-field.tsx';
import type { Draft } from './draft.ts';
import { failureText } from './failure-text.ts';
import css from './post-form.module.css';
import { TagsField } from './tags-field.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSavePost } from './use-save-post.ts';

interface PostFormProps {
  heading: string;
  /** Null for a new post. */
  post: Post | null;
  initial: Draft;
}

/** Milliseconds between the success and the way to the post. */
const beforeLeaving = 1000;

const publishLabel = (post: Post | null) => {
  if (!post) return studioText.publish;
  return post.status === 'draft' ? studioText.publishNow : studioText.update;
};

/** The editor of one post: text on the left, settings on the right. */
export function PostForm({ heading, post, initial }: PostFormProps) {
  const [draft, setDraft] = useState(initial);
  const [stored, setStored] = useState(initial);
  const [titleError, setTitleError] = useState<string>();
  const save = useSavePost(post);
  const toast = useToast();
  const navigate = useNavigate();
  const isPublic = post !== null && post.status !== 'draft';
  useLeaveWarning(draft !== stored);
  // who has gone elsewhere by then stays there
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  function handleChange(change: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...change }));
    if (change.title) setTitleError(undefined);
  }

  async function handleSave(status: Post['status']) {
    if (!draft.title.trim()) return setTitleError(studioText.titleRequired);
    const isPublishing = status !== 'draft';
    try {
      const saved = await save.mutateAsync({ draft, status });
      setStored(draft);
      if (!isPublishing) return toast.good(studioText.draftSaved);
      toast.good(isPublic ? studioText.updated : studioText.published);
      leaving.current = setTimeout(
        () => navigate(`/post/${encodeURIComponent(saved.urlSlug)}`),
        beforeLeaving,
      );
    } catch (error) {
      toast.bad(failureText(error, isPublishing ? studioText.publishFailed : studioText.saveFailed));
    }
  }

  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1 className={css.heading}>{heading}</h1>
        <span className={css.count}>{studioText.words(countWords(plainText(draft.content)))}</span>
        {!isPublic && (
          <Button onClick={() => handleSave('draft')} isBusy={save.isPending}>
            {studioText.saveDraft}
          </Button>
        )}
        <Button
          variant="primary"
          onClick={() => handleSave('published')}
          isBusy={save.isPending}
          busyLabel={studioText.saving}
        >
          {publishLabel(post)}
        </Button>
      </header>
      <div className={css.columns}>
        <div className={css.text}>
          <TextArea
            label={studioText.title}
            isLabelHidden
            placeholder={studioText.titleHint}
            className={css.title}
            rows={1}
            maxLength={300}
            value={draft.title}
            error={titleError}
            onChange={(event) => handleChange({ title: event.target.value.replaceAll('\n', ' ') })}
          />
          <TextField
            label={studioText.subtitle}
            isLabelHidden
            placeholder={studioText.subtitle}
            maxLength={300}
            value={draft.subtitle}
            onChange={(event) => handleChange({ subtitle: event.target.value })}
          />
          <RichText
            initial={initial.content}
            label={studioText.body}
            onChange={(content) => handleChange({ content })}
          />
        </div>
        <aside className={css.settings} aria-label={studioText.settings}>
          <h2 className={css.settingsHeading}>{studioText.settings}</h2>
          <CategoryField value={draft.category} onChange={(category) => handleChange({ category })} />
          <TagsField tags={draft.tags} onChange={(tags) => handleChange({ tags })} />
        </aside>
      </div>
    </div>
  );
}
