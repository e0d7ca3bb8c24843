import { breakMark, embedMark, proseText, tagOrMark } from '../../text/index.ts';
import { withFootnotes } from './footnotes.ts';
import css from './prose.module.css';

/** The video loads only after a click; without scripts the link opens YouTube. */
const poster = (id: string) =>
  `<a href="https://www.youtube.com/watch?v=${id}" data-youtube="${id}" rel="noopener noreferrer">${proseText.playVideo}</a>`;

const embedLink = (postId: string, n: number, key: string) =>
  `<a href="/embed/${postId}/${n}${key && `?key=${key}`}" data-embed="${n}" rel="nofollow">${proseText.showEmbed}</a>`;

/** A mark alone is a paragraph; within one it must not be another. */
const inBox = (link: string, isAlone: boolean, classes: string): string =>
  isAlone ? `<p class="${classes}">${link}</p>` : `<span class="${classes}">${link}</span>`;

/** A table without nested tables. */
const table = /<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g;

/**
 * Renders a post's content: expands marks and footnotes, makes tables scrollable, and turns the jump break into an
 * anchor.
 * @param content sanitized by the API; embed code is text and served as a separate document
 * @param embedKey access key for the embeds of a post that is not public
 */
export function proseHtml(content: string, postId: string, embedKey = ''): string {
  let embeds = 0;
  let hasBreak = false;

  function shown(found: string, video?: string, inlineVideo?: string, code?: string, inlineCode?: string) {
    const id = video ?? inlineVideo;
    if (id) return inBox(poster(id), video !== undefined, css.poster!);
    if ((code ?? inlineCode) !== undefined) {
      const link = embedLink(postId, ++embeds, embedKey);
      return inBox(link, code !== undefined, `${css.poster} ${css.code}`);
    }
    if (found === breakMark && !hasBreak) {
      hasBreak = true;
      return '<span id="more"></span>';
    }
    // the server numbers these, too
    if (found.includes('[EMBED:')) embeds += found.match(embedMark)?.length ?? 0;
    return found;
  }

  const text = content
    .replace(tagOrMark, shown)
    // a long line is scrolled by keyboard too
    .replace(/<pre\b/g, '<pre tabindex="0"')
    .replace(
      table,
      (found) =>
        `<div class="${css.wide}" role="region" tabindex="0" aria-label="${proseText.table}">${found}</div>`,
    );
  // last: a footnote is in the page twice, and an embed in it must be numbered once
  return withFootnotes(text);
}
