import { maxExcerpt, type Post, type PostSummary, poemCategory } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { Row, Stack } from '@ezhuthu/kit/layout';
import { countWords, getExcerpt, plainText, readTime } from '@ezhuthu/kit/text';
import { Button, Dialog, LinkButton, PostCard, useTimezone } from '@ezhuthu/kit/ui';
import { ShareBar } from '@ezhuthu/members/share';
import { useRef } from 'react';
import { CategoryField } from '../../categories/category-field.tsx';
import { useCopyLink } from '../../hooks/use-copy.ts';
import { useStudioHome } from '../../hooks/use-studio-home.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { type Draft, slugOfDraft } from '../draft.ts';
import { DateField } from '../settings/date-field.tsx';
import { SlugField } from '../settings/post-settings.tsx';
import type { PostEditorState } from '../use-post-editor.ts';
import type { Saving } from '../use-saving.ts';
import { NewsletterChoice } from './newsletter-choice.tsx';
import css from './publish-dialog.module.css';
import { publishLabel } from './use-submission.ts';

/** The picture of a post by the server's rule: the chosen one, the first of the text, or a drawn cover. */
function getPicture({ coverImage, content, title, category }: Draft): string {
  const first = new DOMParser().parseFromString(content, 'text/html').querySelector('img[src^="/uploads/"]');
  return coverImage || first?.getAttribute('src') || coverUrl(title, category);
}

/** The post of a draft as readers' lists will show it. @param stored the stored post */
function getCard(draft: Draft, stored: Post | null): PostSummary {
  const { title, subtitle, content, excerpt, category, tags, publishedAt } = draft;
  const now = new Date().toISOString();
  const urlSlug = slugOfDraft(draft, stored);
  return {
    id: stored?.id ?? '',
    postId: stored?.id ?? '',
    urlSlug,
    title,
    subtitle,
    excerpt: excerpt || getExcerpt(content, maxExcerpt, category === poemCategory),
    author: stored?.author ?? '',
    authorId: stored?.authorId ?? '',
    date: publishedAt ?? now,
    publishedAt,
    createdAt: now,
    updatedAt: now,
    category,
    categorySlug: '',
    labels: tags,
    tags,
    coverImage: getPicture(draft),
    coverSrcset: '',
    readTime: readTime(countWords(plainText(content))),
    hasBreak: false,
    likes: 0,
    comments: 0,
    userLiked: false,
    status: 'published',
    hidden: false,
    url: `/post/${encodeURIComponent(urlSlug)}`,
  };
}

interface PublishDialogProps {
  postEditor: PostEditorState;
  publishing: Saving['publishing'];
}

/** What the author sees once before a post is public, and what can be done with it afterwards. */
export function PublishDialog({ postEditor, publishing }: PublishDialogProps) {
  const { step, close } = publishing;
  if (!step) return null;
  if (step.name === 'done') return <Published post={step.post} message={step.message} onClose={close} />;
  return <Asking postEditor={postEditor} publishing={publishing} />;
}

function Asking({ postEditor, publishing: { confirm, close } }: PublishDialogProps) {
  const timezone = useTimezone();
  const form = useRef<HTMLFormElement>(null);
  const { fields, stored, change } = postEditor;
  return (
    <Dialog
      isOpen
      isWide
      title={postEditorText.publishTitle}
      onOpenChange={close}
      footer={
        <Button
          variant="primary"
          data-initial-focus
          // no `submit`: Enter in a field publishes nothing
          onClick={() => form.current?.reportValidity() && confirm()}
          isBusy={postEditor.inFlight === 'publish'}
          busyLabel={studioText.saving}
        >
          {publishLabel(stored.post)}
        </Button>
      }
    >
      <Stack as="form" ref={form}>
        <figure className={css.card}>
          <figcaption>{postEditorText.publishCard}</figcaption>
          <div inert>
            <PostCard post={getCard(postEditor.read(), stored.post)} timezone={timezone} headingLevel={3} />
          </div>
        </figure>
        <SlugField postEditor={postEditor} />
        <div className={css.pair}>
          <CategoryField value={fields.category} onChange={(category) => change({ category })} />
          <DateField value={fields.publishedAt} onChange={(publishedAt) => change({ publishedAt })} />
        </div>
        <NewsletterChoice postEditor={postEditor} />
      </Stack>
    </Dialog>
  );
}

function Published({ post, message, onClose }: { post: Post; message: string; onClose(): void }) {
  const { copied, copy } = useCopyLink();
  const home = useStudioHome();
  const address = `/post/${encodeURIComponent(post.urlSlug)}`;

  if (post.status !== 'published')
    return (
      <Dialog isOpen title={postEditorText.publishPlanned} description={message} onOpenChange={onClose}>
        <LinkButton to={home} variant="primary">
          {postEditorText.toDashboard}
        </LinkButton>
      </Dialog>
    );

  return (
    <Dialog isOpen title={postEditorText.publishDoneTitle} description={message} onOpenChange={onClose}>
      <Row gap={3}>
        <LinkButton to={address} variant="primary">
          {postEditorText.viewPost}
        </LinkButton>
        <Button onClick={() => copy('link', location.origin + address)}>
          {copied ? postEditorText.linkCopied : postEditorText.copyLink}
        </Button>
      </Row>
      <ShareBar post={{ title: post.title, url: address }} siteUrl={location.origin} />
    </Dialog>
  );
}
