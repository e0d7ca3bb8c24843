import { activityText } from '../messages/activity.ts';
import { ActivityPage } from './activity-page.tsx';

export const activityRoute = {
  Component: ActivityPage,
  handle: { head: () => ({ title: activityText.title, noindex: true }) },
};
