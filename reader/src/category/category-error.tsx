import { browseText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';

export function CategoryError() {
  return (
    <PageError
      failed={english(browseText.category.failed)}
      missing={browseText.category.empty}
      way={{ to: '/archive', label: browseText.toArchive }}
    />
  );
}
