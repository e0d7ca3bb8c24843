import { type Post, poemCategory } from '@ezhuthu/contract';
import { EmptyState, openPoster, prose, proseHtml } from '@ezhuthu/kit/ui';
import { useMemo } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { type Draft, isBlank } from '../draft.ts';
import css from './preview.module.css';

interface PreviewProps {
  draft: Draft;
  /** The stored post, or null for a new one. Embed code is shown as last saved. */
  post: Post | null;
}

/** The draft as readers will see it. */
export function Preview({ draft, post }: PreviewProps) {
  const { title, subtitle, coverImage, content, category } = draft;
  const html = useMemo(() => {
    const text = proseHtml(content, post?.id ?? 'new', post?.embedKey);
    return { __html: category === poemCategory ? `<div class="poem">${text}</div>` : text };
  }, [content, category, post?.id, post?.embedKey]);
  const isEmpty = !title.trim() && !subtitle.trim() && !coverImage && isBlank(content);
  if (isEmpty) return <EmptyState text={postEditorText.noPreview} />;
  return (
    <article className={css.preview} lang="ta" aria-label={postEditorText.preview}>
      <h1 className={css.title}>{title}</h1>
      {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      {coverImage && <img src={coverImage} alt="" className={css.cover} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div
        className={prose.prose}
        onClick={openPoster}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: produced by the editor, which drops scripts; the server sanitizes it again
        dangerouslySetInnerHTML={html}
      />
    </article>
  );
}
