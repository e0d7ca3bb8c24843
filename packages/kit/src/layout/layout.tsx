import { type ComponentProps, createElement, type ElementType, Fragment, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { MixedText } from '../ui/mixed-text/mixed-text.tsx';
import css from './layout.module.css';

interface BoxProps {
  /** Step of `--space-…` between what is inside. */
  gap?: 2 | 3 | 4 | 6;
  className?: string;
}

type Box<T extends ElementType> = BoxProps & { as?: T } & Omit<ComponentProps<T>, 'className'>;

/** @param usual the element, unless `as` names another */
function box<D extends ElementType>(name: string | undefined, usual: D) {
  return <T extends ElementType = D>({ as, gap, className, ...rest }: Box<T>) => {
    const Tag: ElementType = as ?? usual;
    return <Tag {...rest} className={classNames(name, gap && css[`gap${gap}`], className)} />;
  };
}

/** A column. */
export const Stack = box(css.stack, 'div');

/** A line that wraps. */
export const Row = box(css.row, 'div');

/** Small grey text. */
export const Hint = box(css.hint, 'p');

/** A sentence in which what stands between backticks is code. */
export const WithCode = ({ children }: { children: string }) => {
  const parts = children
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : createElement('code', null, part)));
  // as arguments they need no keys: what another program says may have the same words twice
  return createElement(Fragment, null, ...parts);
};

/** What went well. */
export const Success = box(css.success, 'p');

/** Short facts in small grey text; those that are false or empty are left out. */
export const Facts = ({ of }: { of: (string | number | false | null | undefined)[] }) => (
  <Hint>
    <MixedText text={of.filter(Boolean).join(' · ')} />
  </Hint>
);

/** What went wrong, if anything did; `isSilent` where it is in an element that is announced. */
export const Failure = ({ children, isSilent }: { children: ReactNode; isSilent?: boolean }) =>
  children ? (
    <p role={isSilent ? undefined : 'alert'} className={css.failure}>
      {children}
    </p>
  ) : null;

interface ProgressProps {
  label: string;
  done?: number;
  /** Without it, how much there is to do is not known. */
  total?: number;
  className?: string;
}

/** How far something is, in words and as a bar. */
export const Progress = ({ label, done, total, className }: ProgressProps) => (
  <Hint as="label">
    <span>{label}</span>
    <progress
      className={classNames(css.progress, className)}
      value={done}
      max={total === undefined ? undefined : Math.max(1, total)}
    />
  </Hint>
);

interface DetailsProps extends Omit<ComponentProps<'details'>, 'className'> {
  summary: ReactNode;
  /** Small, in the colour of links. */
  isQuiet?: boolean;
}

/** What is shown when somebody opens it. */
export const Details = ({ summary, isQuiet, children, ...rest }: DetailsProps) => (
  <details {...rest} className={classNames(css.details, isQuiet && css.quiet)}>
    <summary>{summary}</summary>
    {children}
  </details>
);
