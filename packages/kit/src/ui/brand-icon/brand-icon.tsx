import { type Network, networks } from '@ezhuthu/contract';
import type { CSSProperties } from 'react';
import css from './brand-icon.module.css';

/** The logo of a network in the text colour, drawn by CSS without script. */
export function BrandIcon({ name }: { name: Network }) {
  const place = { '--place': networks.indexOf(name) } as CSSProperties;
  return <span aria-hidden="true" className={css.icon} style={place} />;
}
