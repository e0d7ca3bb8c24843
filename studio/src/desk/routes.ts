import { DeskPage } from './desk-page.tsx';
import { MissingIdPage } from './missing-id-page.tsx';

export const deskRoute = { Component: DeskPage };
export const missingIdRoute = { Component: MissingIdPage };
