import type { TextPart } from '@ezhuthu/contract';
import { getContentLanguage } from '../../text/index.ts';
import { classNames } from '../class-names.ts';
import css from './whole-words.module.css';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign]!);

/** HTML of the words, each in an element of its own, and of the white space between them. */
function getHtml(parts: readonly TextPart[]): string {
  let html = '';
  let isInWord = false;
  // a slash between lines of verse stays with the word after it
  for (const { text, isMatch } of parts)
    for (const piece of text.split(/(?<!(?:^|\s)\/)(\s+)/)) {
      const isSpace = piece.trim() === '';
      if (piece === '') continue;
      if (isSpace === isInWord) html += isSpace ? '</span>' : '<span>';
      const escaped = escapeHtml(piece);
      html += isMatch && !isSpace ? `<mark>${escaped}</mark>` : escaped;
      isInWord = !isSpace;
    }
  return isInWord ? `${html}</span>` : html;
}

export interface WholeWordsProps {
  text: string | readonly TextPart[];
  as?: 'p' | 'span';
  className?: string;
}

/**
 * An element with text of which each word is a box of its own, so that it ends with a whole one where its lines are clamped.
 * Made as HTML, since a list has hundreds of words.
 */
export function WholeWords({ text, as: Element = 'span', className }: WholeWordsProps) {
  const html = getHtml(typeof text === 'string' ? [{ text, isMatch: false }] : text);
  return (
    <Element
      className={classNames(css.words, className)}
      lang={getContentLanguage()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
