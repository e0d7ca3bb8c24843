import { classNames } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { CandidateList } from './candidate-list.tsx';
import css from './tamil-typing.module.css';
import { useTamilTyping } from './use-tamil-typing.ts';

interface TamilTypingProps {
  /** A field that takes text. */
  children: ReactNode;
  className?: string;
}

/** Lets Tamil be typed in Latin letters into the field within, while the transliteration is on. */
export function TamilTyping({ children, className }: TamilTypingProps) {
  const { handlers, suggestions, choose } = useTamilTyping();
  return (
    <div className={classNames(css.place, className)}>
      <div {...handlers}>{children}</div>
      <div className={css.list}>
        <CandidateList suggestions={suggestions} onChoose={choose} />
      </div>
    </div>
  );
}
