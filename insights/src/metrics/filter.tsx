import type { MetricsFilter } from '@ezhuthu/contract';
import { Hint } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { RemovableChip } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { dayName } from '../address/chosen-period.ts';
import { useAddress } from '../address/use-address.ts';
import { insightsText } from '../messages.ts';
import css from './filter.module.css';
import { countryName, valueName } from './format.ts';
import { type Choice, dashboardQuery } from './queries.ts';

const messages = insightsText.filter;

/** The active filter, and the start of its data when that is later than the period's. */
export function FilterLine({ choice }: { choice: Choice }) {
  const { change } = useAddress();
  const place = useRef<HTMLDivElement>(null);
  const { source, country } = choice.filter;
  const isOn = Boolean(source || country);
  const { data } = useQuery({ ...dashboardQuery(choice), enabled: isOn });

  function remove(kind: 'source' | 'country') {
    change({ [kind]: undefined });
    // the focused button is removed
    place.current?.focus();
  }

  return (
    <div ref={place} role="status" tabIndex={-1} className={css.line}>
      {isOn && <span>{messages.by}</span>}
      {source && <RemovableChip label={valueName(source)} onRemove={() => remove('source')} />}
      {country && <RemovableChip label={countryName(country)} onRemove={() => remove('country')} />}
      {isOn && data?.keptFrom && <Hint as="span">{messages.since(dayName(data.keptFrom))}</Hint>}
    </div>
  );
}

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
  const messages = insightsText.filter;
  return (
    <Link
      to={address.linkTo({ [kind]: isOn ? undefined : value })}
      preventScrollReset
      aria-current={isOn || undefined}
      aria-label={isOn ? messages.remove(name) : messages.only(name)}
      className={css.link}
    >
      {name}
    </Link>
  );
}
