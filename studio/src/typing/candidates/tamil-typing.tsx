import { classNames } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { CandidateList } from './candidate-list.tsx';
import css from './tamil-typing.module.css';
import { useTamilTyping } from './use-tamil-typing.ts';

interface TamilTypingProps {
  /** A text field. */
  children: ReactNode;
  className?: string;
}

/** Transliterates what is typed into the field inside. */
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
