import type { MetricsFilter } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { insightsText } from '@ezhuthu/kit/text';
import { useAddress } from '../address/use-address.ts';
import css from './filter.module.css';

interface FilterLinkProps {
  /** One source or one country. */
  filter: MetricsFilter;
  name: string;
}

/** Toggles a filter by one source or country. */
export function FilterLink({ filter, name }: FilterLinkProps) {
  const address = useAddress();
  const [[kind, value]] = Object.entries(filter) as [[keyof MetricsFilter, string]];
  const isOn = address.filter[kind] === value;
  const words = insightsText.filter;
  return (
    <Link
      to={address.linkTo({ [kind]: isOn ? undefined : value })}
      preventScrollReset
      aria-current={isOn || undefined}
      aria-label={isOn ? words.remove(name) : words.only(name)}
      className={css.link}
    >
      {name}
    </Link>
  );
}
