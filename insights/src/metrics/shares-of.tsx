import type { DeviceViews, SourceViews } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { percent, shortNumber } from './number.ts';
import css from './share-list.module.css';
import type { Share } from './share-list.tsx';

/** Visits from the machine that the site runs on, or from its own network, are nobody's reading. */
export const isPublic = (name: string): boolean => name !== '' && name !== 'Local';

/** With percentages of all views, those that are hidden among them. */
export const sharesOfSources = (sources: SourceViews[]): Share[] =>
  sources
    .filter(({ source }) => isPublic(source))
    .map(({ source, views, percentage }) => ({ name: source, count: views, percentage }));

/** The same where the screen can be filtered by them. */
export const sourcesToFilter = (sources: SourceViews[]): Share[] =>
  sharesOfSources(sources).map((share) => ({ ...share, filter: { source: share.name } }));

/** How much of the views the list of sources leaves out; nothing where it is complete. */
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
