import { browseText } from '@ezhuthu/kit/text';
import { PageError } from '../page/page-error.tsx';

export function SearchError() {
  return (
    <PageError failed={browseText.search.failed} way={{ to: '/archive', label: browseText.toArchive }} />
  );
}
