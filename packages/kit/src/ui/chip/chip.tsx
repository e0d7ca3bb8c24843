import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { controlText } from '../../text/index.ts';
import { AsChild } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import css from './chip.module.css';

interface Look {
  tone?: 'brand' | 'neutral' | 'good' | 'warn' | 'bad';
  className?: string;
}

interface ChipProps extends Look {
  children: ReactNode;
  /** Applies the styles to its only child, a link. */
  asChild?: boolean;
}

/** A short label: a category, a tag, a status. */
export function Chip({ tone = 'brand', className, children, asChild }: ChipProps) {
  const Element = asChild ? AsChild : 'span';
  return <Element className={classNames(css.chip, css[tone], className)}>{children}</Element>;
}

interface RemovableChipProps extends Look {
  label: string;
  onRemove: () => void;
}

/** A tag with a remove button. */
export function RemovableChip({ label, onRemove, tone = 'brand', className }: RemovableChipProps) {
  return (
    <span className={classNames(css.chip, css.removable, css[tone], className)}>
      <span>
        <MixedText text={label} />
      </span>
      <button type="button" aria-label={controlText.remove(label)} onClick={onRemove} className={css.remove}>
        <X size={16} />
      </button>
    </span>
  );
}
