import { Column, Section } from '@ezhuthu/kit/layout';
import {
  AccountPage,
  AvatarPanel,
  accountText,
  OwnProfile,
  PreferencesPanel,
  ProfilePanel,
  SecurityPanel,
} from '@ezhuthu/members/account';
import { AppearancePanel } from './appearance/appearance-panel.tsx';
import { ArchivePanel } from './archive/archive-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { ReadersPanel } from './readers-panel.tsx';
import { SitePanel } from './site-panel.tsx';

const { tabs: labels } = accountText;

const getTabs = () => [
  { value: 'profile', label: labels.profile, content: <AuthorProfile /> },
  { value: 'readers', label: labels.readers, content: <ReadersPanel /> },
  { value: 'preferences', label: labels.preferences, content: <PreferencesPanel /> },
  { value: 'security', label: labels.security, content: <SecurityPanel /> },
  { value: 'site', label: labels.site, content: <SitePanel /> },
  { value: 'appearance', label: labels.appearance, content: <AppearancePanel /> },
  { value: 'archive', label: labels.archive, content: <ArchivePanel /> },
  { value: 'health', label: labels.health, content: <HealthPanel /> },
];

/** The author's profile, readers, and notification settings. */
const SettingsPage = () => <AccountPage title={accountText.settingsTitle} tabs={getTabs()} />;

function AuthorProfile() {
  return (
    <OwnProfile>
      {() => (
        <Column isNarrow gap={6}>
          <ProfilePanel />
          <Section isRuled title={accountText.avatar.present}>
            <AvatarPanel />
          </Section>
        </Column>
      )}
    </OwnProfile>
  );
}

export const route = { Component: SettingsPage, getTitle: () => accountText.settingsTitle };
