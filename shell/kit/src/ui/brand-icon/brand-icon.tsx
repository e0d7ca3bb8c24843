import { type Network, networks } from '@ezhuthu/contract';
import type { CSSProperties } from 'react';
import styles from './brand-icon.module.css';

/** The sign of a network, in the colour of the text around it. Drawn by the style sheet: it costs no script. */
export function BrandIcon({ name }: { name: Network }) {
  const place = { '--place': networks.indexOf(name) } as CSSProperties;
  return <span aria-hidden="true" className={styles.icon} style={place} />;
}
