/** The tabs in which a user sees and changes the own account. */
export { AccountPage, type AccountPageProps } from './account-page.tsx';
export { AvatarPanel } from './avatar-panel.tsx';
export { accountText } from './messages.ts';
export { OwnProfile } from './own-profile.tsx';
export { PreferencesPanel } from './preferences-panel.tsx';
export { ProfilePanel } from './profile-panel.tsx';
export { SecurityPanel } from './security-panel.tsx';
