import { accountText } from '@ezhuthu/kit/text';
import { SettingsPage } from './settings-page.tsx';

export const settingsRoute = {
  Component: SettingsPage,
  handle: { head: () => ({ title: accountText.settingsTitle, noindex: true }) },
};
