import type { DeviceViews, SourceViews } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { percent, shortNumber } from './number.ts';
import css from './share-list.module.css';
import type { Share } from './share-list.tsx';

/** Whether a source or country is known, and not the server itself or its network. */
export const isPublic = (name: string): boolean => name !== '' && name !== 'Local';

/** Percentages refer to all views, including hidden sources. */
export const sharesOfSources = (sources: SourceViews[]): Share[] =>
  sources
    .filter(({ source }) => isPublic(source))
    .map(({ source, views, percentage }) => ({ name: source, count: views, percentage }));

/** Like `sharesOfSources`, with a filter per source. */
export const sourcesToFilter = (sources: SourceViews[]): Share[] =>
  sharesOfSources(sources).map((share) => ({ ...share, filter: { source: share.name } }));

/** The total of the views that the list of sources hides; renders nothing when there are none. */
export function HiddenSources({ sources }: { sources: SourceViews[] }) {
  const hidden = sources.filter(({ source }) => !isPublic(source));
  const views = hidden.reduce((sum, one) => sum + one.views, 0);
  const share = hidden.reduce((sum, one) => sum + one.percentage, 0);
  if (views === 0) return null;
  return <p className={css.hidden}>{insightsText.hiddenSources(shortNumber(views), percent(share))}</p>;
}

const names: Record<string, string> = insightsText.deviceNames;
const icons: Record<string, typeof Monitor> = { mobile: Smartphone, desktop: Monitor, tablet: Tablet };

export function sharesOfDevices(devices: DeviceViews[]): Share[] {
  return devices.map(({ device, views, percentage }) => {
    const Icon = icons[device] ?? CircleQuestionMark;
    const name = names[device] ?? device;
    const label = (
      <>
        <Icon size={18} />
        {name}
      </>
    );
    return { name, label, count: views, percentage };
  });
}
