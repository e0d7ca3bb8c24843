import { deskText } from '@ezhuthu/kit/text';
import { EmptyState, prose, proseHtml } from '@ezhuthu/kit/ui';
import { type Draft, isBlank } from '../draft.ts';
import css from './preview.module.css';

/** The text as readers will see it. */
export function Preview({ draft: { title, subtitle, coverImage, content } }: { draft: Draft }) {
  const isEmpty = !title.trim() && !subtitle.trim() && !coverImage && isBlank(content);
  if (isEmpty) return <EmptyState text={deskText.noPreview} />;
  return (
    <article className={css.preview} lang="ta" aria-label={deskText.preview}>
      <h1 className={css.title}>{title}</h1>
      {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      {coverImage && <img src={coverImage} alt="" className={css.cover} />}
      <div
        className={prose.prose}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the editor, which keeps nothing that runs; the server cleans it again
        dangerouslySetInnerHTML={{ __html: proseHtml(content, 'preview') }}
      />
    </article>
  );
}
