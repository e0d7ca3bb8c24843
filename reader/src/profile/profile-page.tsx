import { accountText } from '@ezhuthu/kit/text';
import { AccountPage, AvatarPanel, PreferencesPanel, ProfilePanel, SecurityPanel } from '@ezhuthu/kit/ui';

const { tabs: labels, profileTitle } = accountText;

const tabs = [
  { value: 'profile', label: labels.profile, content: <ProfilePanel /> },
  { value: 'images', label: labels.images, content: <AvatarPanel /> },
  { value: 'preferences', label: labels.preferences, content: <PreferencesPanel /> },
  { value: 'security', label: labels.security, content: <SecurityPanel /> },
];

/** What somebody who is signed in says of themselves, and how they want it. */
export const ProfilePage = () => <AccountPage title={profileTitle} tabs={tabs} />;
