import { postEditorText } from '@ezhuthu/kit/text';
import { useMemo } from 'react';
import { getDifference } from './difference-of.ts';
import css from './history-dialog.module.css';

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
        const Element = ({ same: 'span', added: 'ins', taken: 'del' } as const)[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change order
        return <Element key={index}>{text}</Element>;
      })}
    </div>
  );
}
