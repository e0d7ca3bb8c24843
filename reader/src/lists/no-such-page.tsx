import { EmptyState, LinkButton } from '@ezhuthu/kit/ui';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';

/** In place of a page beyond the end of a list. @param first URL of the first page */
export const NoSuchPage = ({ first }: { first: string }) => (
  <EmptyState
    text={readerText.noSuchPage}
    action={<LinkButton to={first}>{browseText.toFirstPage}</LinkButton>}
  />
);
