import type { Post } from '@ezhuthu/contract';
import { openPoster, prose, proseHtml } from '@ezhuthu/kit/ui';
import { useEffect, useMemo, useRef } from 'react';

interface PostBodyProps {
  post: Pick<Post, 'id' | 'content' | 'fontFamily' | 'fontSize' | 'embedKey'>;
}

/** The post's HTML, which the server has cleaned when it was written. */
export function PostBody({ post: { id, content, fontFamily, fontSize, embedKey } }: PostBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: proseHtml(content, id, embedKey) }), [content, id, embedKey]);

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
      // how far it is read is measured by its end
      data-text
      className={prose.prose}
      style={{ fontFamily: fontFamily ?? undefined, fontSize: fontSize ?? undefined }}
      onClick={openPoster}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API's allow-list on the way in
      dangerouslySetInnerHTML={html}
    />
  );
}
