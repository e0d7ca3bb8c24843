import type { DeviceViews, SourceViews } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { Share } from './share-list.tsx';

/** Visits from the machine that the site runs on, or from its own network, are nobody's reading. */
export const isPublic = (name: string): boolean => name !== '' && name !== 'Local';

/** Of those that are shown: the pieces of a pie are no other than what is written beside them. */
export function sharesOfSources(sources: SourceViews[]): Share[] {
  const shown = sources.filter(({ source }) => isPublic(source));
  const all = shown.reduce((sum, { views }) => sum + views, 0);
  return shown.map(({ source, views }) => ({
    name: source,
    count: views,
    percentage: all === 0 ? 0 : (views / all) * 100,
  }));
}

const names: Record<string, string> = insightsText.deviceNames;
const icons: Record<string, typeof Monitor> = { mobile: Smartphone, desktop: Monitor };

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
