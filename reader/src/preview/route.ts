import type { RouteHandle } from '@ezhuthu/kit';
import { previewText } from '@ezhuthu/kit/text';
import { PreviewPage } from './preview-page.tsx';

const handle: RouteHandle = { head: () => ({ title: previewText.title, noindex: true }) };

export const previewRoute = { Component: PreviewPage, handle };
