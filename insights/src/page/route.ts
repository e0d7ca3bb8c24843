import type { RouteHandle } from '@ezhuthu/kit';
import { insightsText } from '@ezhuthu/kit/text';
import { AnalyticsPage } from './analytics-page.tsx';

const handle: RouteHandle = { head: () => ({ title: insightsText.title, noindex: true }) };

export const analyticsRoute = { Component: AnalyticsPage, handle };
