import type { Post } from '@ezhuthu/contract';
import { openPoster, prose, proseHtml } from '@ezhuthu/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import { Contents } from './contents.tsx';
import { findHeadings } from './headings.ts';

interface PostBodyProps {
  post: Pick<Post, 'id' | 'content' | 'fontFamily' | 'fontSize' | 'embedKey'>;
}

const hasCode = (html: string) => html.includes('<code class="language-');
const loadHighlight = () => import(/* webpackChunkName: "highlight" */ './highlight.ts');

/** On the server, once there was code to render. */
let highlightOnServer = (html: string): string => html;

/** Loads what the server needs to render a text. */
export async function prepareBody(content: string): Promise<void> {
  if (hasCode(content)) highlightOnServer = (await loadHighlight()).highlight;
}

/** The post's table of contents and its HTML, which the server sanitizes when it is stored. */
export function PostBody({ post: { id, content, fontFamily, fontSize, embedKey } }: PostBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const { html, headings } = useMemo(() => {
    const found = findHeadings(proseHtml(content, id, embedKey));
    return { html: { __html: highlightOnServer(found.html) }, headings: found.headings };
  }, [content, id, embedKey]);

  const hasFonts = Boolean(fontFamily) || content.includes('font-family');
  useEffect(() => {
    if (!hasFonts) return;
    // until they load, or when they fail to, the site's font is used
    import(/* webpackChunkName: "post-fonts" */ '@ezhuthu/kit/post-fonts.css').catch(() => {});
  }, [hasFonts]);

  useEffect(() => {
    if (!hasCode(html.__html)) return;
    const blocks = body.current!.querySelectorAll('pre code[class^="language-"]:not([data-highlighted])');
    if (blocks.length === 0) return;
    loadHighlight().then(
      ({ highlight }) => {
        for (const block of blocks) block.outerHTML = highlight(block.outerHTML);
      },
      // highlighting is optional
      () => {},
    );
  }, [html]);

  return (
    <>
      <Contents headings={headings} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div
        ref={body}
        // the tracker measures the scroll depth on this element
        data-text
        data-styles={hasFonts ? 'post-fonts' : undefined}
        className={prose.prose}
        style={{ fontFamily: fontFamily ?? undefined, fontSize: fontSize ?? undefined }}
        onClick={openPoster}
        // the server has highlighted its code
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the API's allow-list when stored
        dangerouslySetInnerHTML={html}
      />
    </>
  );
}
