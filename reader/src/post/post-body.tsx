import type { Post } from '@ezhuthu/contract';
import { prose, proseHtml } from '@ezhuthu/kit/ui';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';

interface PostBodyProps {
  post: Pick<Post, 'id' | 'content' | 'fontFamily' | 'fontSize'>;
}

/** A film or foreign code begins with the click on its poster; what shows it is fetched then. */
async function openPoster(event: MouseEvent<HTMLElement>): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-youtube], [data-embed]');
  if (!link) return;
  event.preventDefault();
  const { showPlayer } = await import(/* webpackChunkName: "player" */ './player.ts');
  showPlayer(link);
}

/** The post's HTML, which the server has cleaned when it was written. */
export function PostBody({ post: { id, content, fontFamily, fontSize } }: PostBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: proseHtml(content, id) }), [content, id]);

  useEffect(() => {
    if (!fontFamily && !content.includes('font-family')) return;
    // until they are there, and without them, the text has the site's own
    import(/* webpackChunkName: "post-fonts" */ '@ezhuthu/kit/post-fonts.css').catch(() => {});
  }, [content, fontFamily]);

  useEffect(() => {
    const blocks = body.current?.querySelectorAll<HTMLElement>('pre code[class*="language-"]');
    if (!blocks?.length || html.__html === '') return;
    import(/* webpackChunkName: "highlight" */ './highlight.ts').then(
      ({ highlight }) => blocks.forEach(highlight),
      // code without colours is code still
      () => {},
    );
  }, [html]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's key press is a click
    <div
      ref={body}
      className={prose.prose}
      style={{ fontFamily: fontFamily ?? undefined, fontSize: fontSize ?? undefined }}
      onClick={openPoster}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API's allow-list on the way in
      dangerouslySetInnerHTML={html}
    />
  );
}
