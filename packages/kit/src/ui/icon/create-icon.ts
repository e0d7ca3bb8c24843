import { type ComponentProps, createElement } from 'react';

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
  return function Icon({ size = drawn, ...rest }: IconProps) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${drawn} ${drawn}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
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
