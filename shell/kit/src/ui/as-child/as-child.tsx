import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface AsChildProps {
  className?: string;
  /** One element, such as a link. */
  children?: ReactNode;
  [given: string]: unknown;
}

/** Merges its props into its only child; the child's own props take precedence. */
export function AsChild({ children, className, ...given }: AsChildProps) {
  const child = children as ReactElement<AsChildProps>;
  const own = child.props;
  return cloneElement(child, { ...given, ...own, className: classNames(className, own.className) });
}
