import { type Invitation, listInvitations } from '@ezhuthu/contract';
import { operationQuery, type QueryClient } from '@ezhuthu/kit/query';

export const invitationsQuery = operationQuery(listInvitations, {}, 'settings');

export function changeInvitations(
  queryClient: QueryClient,
  change: (known: Invitation[]) => Invitation[],
): void {
  const { queryKey } = invitationsQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { invitations: change(known.invitations) });
}
