import { dashboardText } from '@ezhuthu/kit/text';
import { DashboardPage } from './dashboard-page.tsx';

export const dashboardRoute = {
  Component: DashboardPage,
  handle: { head: () => ({ title: dashboardText.title, noindex: true }) },
};
