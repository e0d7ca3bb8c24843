import type { DeviceViews, SourceViews } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { Share } from './share-list.tsx';

/** Visits from the machine that the site runs on, or from its own network, are nobody's reading. */
export const isPublic = (name: string): boolean => name !== '' && name !== 'Local';

export const sharesOfSources = (sources: SourceViews[]): Share[] =>
  sources
    .filter(({ source }) => isPublic(source))
    .map(({ source, views, percentage }) => ({ name: source, count: views, percentage }));

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
