import type { RouteHandle } from '@ezhuthu/kit';
import { accountText } from '@ezhuthu/kit/text';
import { ProfilePage } from './profile-page.tsx';

const handle: RouteHandle = { head: () => ({ title: accountText.profileTitle, noindex: true }) };

/** A member's page has no loader: the guard decides first, and the panels ask then. */
export const profileRoute = { Component: ProfilePage, handle };
