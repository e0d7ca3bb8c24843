import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface AsChildProps {
  className?: string;
  /** One element, such as a link. */
  children?: ReactNode;
  [given: string]: unknown;
}

/** Gives its look, and all else it is given, to its one child, whose own props come first. */
export function AsChild({ children, className, ...given }: AsChildProps) {
  const child = children as ReactElement<AsChildProps>;
  const own = child.props;
  return cloneElement(child, { ...given, ...own, className: classNames(className, own.className) });
}
