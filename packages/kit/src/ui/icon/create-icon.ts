import { type ComponentProps, createElement } from 'react';
import { classNames } from '../class-names.ts';
import css from './drawn-icon.module.css';

interface IconData {
  /** Width and height of the drawing. */
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends ComponentProps<'svg'> {
  /** Pixels. */
  size?: number;
}

/**
 * Replaces lucide's own icon factory at build time: that one brings contexts and options that no front
 * uses, and would be bundled with each front.
 */
export default function createIcon({ size: drawn, node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: each icon's module creates its component once
  return function Icon({ size = drawn, className, ...rest }: IconProps) {
    const attributes = {
      className: classNames(css.icon, className),
      width: size,
      height: size,
      viewBox: `0 0 ${drawn} ${drawn}`,
      'aria-hidden': true,
      ...rest,
    } as const;
    return createElement(
      'svg',
      attributes,
      node.map(([tag, { key, ...drawing }]) => createElement(tag, { key, ...drawing })),
    );
  };
}
