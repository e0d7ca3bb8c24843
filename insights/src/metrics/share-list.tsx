import type { DeviceViews, MetricsFilter, SourceViews } from '@ezhuthu/contract';
import { Button, EmptyState, MixedText } from '@ezhuthu/kit/ui';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { type ReactNode, useRef, useState } from 'react';
import { insightsText } from '../messages.ts';
import { FilterLink } from './filter.tsx';
import { percent, shortNumber, valueName } from './format.ts';
import css from './share-list.module.css';
import { usePhone } from './use-phone.ts';

export interface Share {
  name: string;
  label?: ReactNode;
  /** Filter that is applied when the name is clicked. */
  filter?: MetricsFilter;
  count: number;
  /** Percentage of the total; without it the bar is relative to the largest count. */
  percentage?: number;
}

interface ShareListProps {
  label: string;
  shares: Share[];
  empty: string;
  /** Number of shares that a phone shows before it is asked for more. */
  few?: number;
}

/** List of shares, each with a bar. On a phone it may begin with a few. */
export function ShareList({ label, shares, empty, few }: ShareListProps) {
  const isPhone = usePhone();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (shares.length === 0) return <EmptyState text={empty} />;
  const isCut = few !== undefined && isPhone && !isWhole && shares.length > few;
  const max = Math.max(...shares.map(({ count }) => count), 1);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label} data-few={few} className={css.list}>
        {(isCut ? shares.slice(0, few) : shares).map(
          ({ name, label: shown = name, filter, count, percentage }) => (
            <li key={name} className={css.share}>
              <span className={css.name}>
                {filter ? <FilterLink filter={filter} name={name} /> : <MixedText text={shown} />}
              </span>
              <span className={css.count}>{shortNumber(count)}</span>
              {percentage !== undefined && <span className={css.percent}>{percent(percentage)}</span>}
              <span aria-hidden="true" className={css.track}>
                <span className={css.bar} style={{ width: `${percentage ?? (count / max) * 100}%` }} />
              </span>
            </li>
          ),
        )}
      </ul>
      {isCut && (
        <Button
          isCompact
          onClick={() => {
            setIsWhole(true);
            list.current?.focus();
          }}
        >
          {insightsText.more(shares.length - few)}
        </Button>
      )}
    </>
  );
}

/** Whether a source or country is known, and not the server itself or its network. */
export const isPublic = (name: string): boolean => name !== '' && name !== 'Local';

/** Percentages refer to all views, including hidden sources. */
export const sharesOfSources = (sources: SourceViews[]): Share[] =>
  sources
    .filter(({ source }) => isPublic(source))
    .map(({ source, views, percentage }) => ({ name: valueName(source), count: views, percentage }));

/** Like `sharesOfSources`, with a filter per source. */
export const sourcesToFilter = (sources: SourceViews[]): Share[] =>
  sources.flatMap((one) =>
    sharesOfSources([one]).map((share) => ({ ...share, filter: { source: one.source } })),
  );

/** What a list leaves out. */
export const LeftOut = ({ children }: { children: ReactNode }) => <p className={css.hidden}>{children}</p>;

/** The total of the views that the list of sources hides; renders nothing when there are none. */
export function HiddenSources({ sources }: { sources: SourceViews[] }) {
  const hidden = sources.filter(({ source }) => !isPublic(source));
  const views = hidden.reduce((sum, one) => sum + one.views, 0);
  const share = hidden.reduce((sum, one) => sum + one.percentage, 0);
  if (views === 0) return null;
  return <LeftOut>{insightsText.hiddenSources(shortNumber(views), percent(share))}</LeftOut>;
}

const deviceNames: Record<string, string> = insightsText.deviceNames;
const deviceIcons: Record<string, typeof Monitor> = { mobile: Smartphone, desktop: Monitor, tablet: Tablet };

export function sharesOfDevices(devices: DeviceViews[]): Share[] {
  return devices.map(({ device, views, percentage }) => {
    const Icon = deviceIcons[device] ?? CircleQuestionMark;
    const name = deviceNames[device] ?? device;
    const label = (
      <>
        <Icon size={18} />
        {name}
      </>
    );
    return { name, label, count: views, percentage };
  });
}
