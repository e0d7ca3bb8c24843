import { breakMark, embedMark, postText, youtubeMark } from '../../text/index.ts';
import css from './prose.module.css';

/** The film is asked for by a click alone; without scripts the link leads to it. */
const poster = (id: string) =>
  `<p class="${css.poster}"><a href="https://www.youtube.com/watch?v=${id}" data-youtube="${id}" rel="noopener noreferrer">${postText.playVideo}</a></p>`;

const embedLink = (postId: string, n: number, key: string) =>
  `<p class="${css.poster} ${css.code}"><a href="/embed/${postId}/${n}${key && `?key=${key}`}" data-embed="${n}" rel="nofollow">${postText.showEmbed}</a></p>`;

/** As the API writes it: attributes are in double quotes. */
const tag = /<[a-z/](?:[^">]|"[^"]*")*>/;

/** A tag is found whole, so that what looks like a mark in one of its attributes stays as it is. */
const tagOrMark = new RegExp([youtubeMark.source, embedMark.source, breakMark, tag.source].join('|'), 'g');

/** One without another inside. */
const table = /<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g;

/**
 * A post's content as a page shows it: marks become what they stand for, tables scroll by themselves, and the jump break
 * is a place to go to.
 * @param content cleaned by the API; its embedded code is text, and is served in documents of its own
 * @param embedKey opens those of a post that is not public
 */
export function proseHtml(content: string, postId: string, embedKey = ''): string {
  let embeds = 0;
  let hasBreak = false;

  function shown(found: string, film?: string, inlineFilm?: string, code?: string, inlineCode?: string) {
    const id = film ?? inlineFilm;
    if (id) return poster(id);
    if ((code ?? inlineCode) !== undefined) return embedLink(postId, ++embeds, embedKey);
    if (found === breakMark && !hasBreak) {
      hasBreak = true;
      return '<span id="more"></span>';
    }
    // the server numbers these too
    if (found.includes('[EMBED:')) embeds += found.match(embedMark)?.length ?? 0;
    return found;
  }

  return content
    .replace(tagOrMark, shown)
    .replace(
      table,
      (found) =>
        `<div class="${css.wide}" role="region" tabindex="0" aria-label="${postText.table}">${found}</div>`,
    );
}
