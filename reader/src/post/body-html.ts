import { breakMark, embedMark, postText, youtubeMark } from '@ezhuthu/kit/text';
import css from './post-body.module.css';

/** The film is asked for by a click alone; without scripts the link leads to it. */
const poster = (id: string) =>
  `<p class="${css.poster}"><a href="https://www.youtube.com/watch?v=${id}" data-youtube="${id}" rel="noopener noreferrer">${postText.playVideo}</a></p>`;

const embedLink = (postId: string, n: number) =>
  `<p class="${css.poster} ${css.code}"><a href="/embed/${postId}/${n}" data-embed="${n}" rel="nofollow">${postText.showEmbed}</a></p>`;

/** One without another inside. */
const table = /<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g;

/**
 * A post's content as a page shows it: marks become what they stand for, tables scroll by themselves, and the jump break
 * is a place to go to.
 * @param content cleaned by the API; its embedded code is text, and is served in documents of its own
 */
export function bodyHtml(content: string, postId: string): string {
  let embeds = 0;
  return content
    .replace(youtubeMark, (_, alone, inline) => poster(alone ?? inline))
    .replace(embedMark, () => embedLink(postId, ++embeds))
    .replace(
      table,
      (found) =>
        `<div class="${css.wide}" role="region" tabindex="0" aria-label="${postText.table}">${found}</div>`,
    )
    .replace(breakMark, '<span id="more"></span>');
}
