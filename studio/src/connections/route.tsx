import { connectionsText } from '../messages/connections.ts';
import { ConnectionsPage } from './connections-page.tsx';

export const connectionsRoute = {
  Component: ConnectionsPage,
  handle: { head: () => ({ title: connectionsText.title, noindex: true }) },
};
