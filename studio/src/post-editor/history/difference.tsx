import { diffArrays } from 'diff';
import { useMemo } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import css from './history-dialog.module.css';

interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const blockEnd = /<\/(?:p|h[1-6]|li|blockquote|tr|figure|pre|figcaption)>|<br\s*\/?>/gi;

/** The text of HTML with one line per block, so that paragraphs are compared. */
function getLines(html: string): string {
  const lines = html.replace(blockEnd, '\n').replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, '[$1]');
  const parsed = new DOMParser().parseFromString(lines, 'text/html');
  return (parsed.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/**
 * Words with their combining marks, so that no Tamil grapheme is split; white space; any other
 * character.
 */
const tokens = /[\p{L}\p{M}\p{N}]+|\s+|./gsu;

const getTokens = (html: string): string[] => getLines(html).match(tokens) ?? [];

/** Word by word difference between two HTML texts. */
export function getDifference(before: string, after: string): Part[] {
  return diffArrays(getTokens(before), getTokens(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

interface DifferenceProps {
  /** HTML. */
  before: string;
  after: string;
}

/** Shows the difference: removed text struck through, added text underlined. */
export function Difference({ before, after }: DifferenceProps) {
  const parts = useMemo(() => getDifference(before, after), [before, after]);
  const isSame = parts.every(({ kind }) => kind === 'same');
  if (isSame) return <p>{postEditorText.noDifference}</p>;
  return (
    <div className={css.difference} lang="ta">
      {parts.map(({ kind, text }, index) => {
        const Element = ({ same: 'span', added: 'ins', removed: 'del' } as const)[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change order
        return <Element key={index}>{text}</Element>;
      })}
    </div>
  );
}
