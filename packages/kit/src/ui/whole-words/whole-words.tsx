import type { TextPart } from '@ezhuthu/contract';
import type { ReactNode } from 'react';
import css from './whole-words.module.css';

/** White space, or the parts of a word. */
type Token = string | TextPart[];

function toTokens(parts: readonly TextPart[]): Token[] {
  const tokens: Token[] = [];
  // a slash between lines of verse stays with the word after it
  for (const { text, isMatch } of parts)
    for (const piece of text.split(/(?<!(?:^|\s)\/)(\s+)/)) {
      const last = tokens.at(-1);
      if (piece.trim() === '') tokens.push(piece);
      else if (Array.isArray(last)) last.push({ text: piece, isMatch });
      else tokens.push([{ text: piece, isMatch }]);
    }
  return tokens.filter((token) => token !== '');
}

/** Text of which each word is a box of its own, so that it ends with a whole one where its lines are clamped. */
export const WholeWords = ({ text }: { text: string | readonly TextPart[] }): ReactNode =>
  toTokens(typeof text === 'string' ? [{ text, isMatch: false }] : text).map((token, index) =>
    typeof token === 'string' ? (
      token
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word has only its position
      <span key={index} className={css.word}>
        {/* biome-ignore lint/suspicious/noArrayIndexKey: a part has only its position */}
        {token.map(({ text, isMatch }, part) => (isMatch ? <mark key={part}>{text}</mark> : text))}
      </span>
    ),
  );
