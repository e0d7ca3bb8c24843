import { connectionsText } from '../messages/connections.ts';
import { Page } from '../ui/page.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';

/** What other programs may do here, and what they are told. */
export const ConnectionsPage = () => (
  <Page back={connectionsText.back} title={connectionsText.title} intro={connectionsText.intro}>
    <ApiKeys />
    <Webhooks />
  </Page>
);

export const route = { Component: ConnectionsPage, getTitle: () => connectionsText.title };
