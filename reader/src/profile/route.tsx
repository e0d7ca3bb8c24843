import type { RouteHandle } from '@ezhuthu/kit';
import {
  AccountPage,
  AvatarPanel,
  accountText,
  PreferencesPanel,
  ProfilePanel,
  SecurityPanel,
} from '@ezhuthu/members/account';

const labels = accountText.tabs;

function ProfilePage() {
  const tabs = [
    { value: 'profile', label: labels.profile, content: <ProfilePanel /> },
    { value: 'images', label: labels.images, content: <AvatarPanel /> },
    { value: 'preferences', label: labels.preferences, content: <PreferencesPanel /> },
    { value: 'security', label: labels.security, content: <SecurityPanel /> },
  ];
  return <AccountPage title={accountText.profileTitle} tabs={tabs} />;
}

const handle: RouteHandle = { head: () => ({ title: accountText.profileTitle, noindex: true }) };

/** Without a loader, like every page for members: the panels load after the session check. */
export const profileRoute = { Component: ProfilePage, handle };
