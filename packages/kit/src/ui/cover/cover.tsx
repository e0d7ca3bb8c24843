import { coverHeight, getCover, palettes, patterns, placeLetter } from '@ezhuthu/contract/cover';
import { type CSSProperties, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './cover.module.css';

interface CoverProps {
  title: string;
  category?: string;
  /** Width to height. */
  ratio?: number;
  /** Share of the height that stays free above the letter. */
  top?: number;
  /** Index of a palette that replaces its own. */
  palette?: number;
  className?: string;
}

/**
 * The cover of what has no picture: the first letter of its title, large, over a pattern of its category. Drawn in the
 * font of the page; hidden from screen readers, since the title is beside it.
 */
export function Cover({ title, category, ratio = 4 / 3, top, palette, className }: CoverProps) {
  const id = useId();
  const cover = getCover(title, category);
  const width = Math.round(coverHeight * ratio);
  const [ground, ink, lines] = palettes[palette ?? cover.palette]!;
  const pattern = patterns[cover.pattern];
  const { x, y, size } = placeLetter(cover, width, top);
  const style = { '--ground': ground, '--ink': ink, '--lines': lines, '--size': `${size}px` };
  return (
    <svg
      viewBox={`0 0 ${width} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames(css.cover, className)}
      style={style as CSSProperties}
      aria-hidden="true"
    >
      <pattern id={id} patternUnits="userSpaceOnUse" width={pattern.width} height={pattern.height}>
        <path d={pattern.path} />
      </pattern>
      <rect />
      <rect fill={`url(#${id})`} />
      <text x={x} y={y}>
        {cover.letter}
      </text>
    </svg>
  );
}
