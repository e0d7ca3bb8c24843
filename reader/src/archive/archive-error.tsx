import { browseText, readerText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';

export function ArchiveError() {
  return (
    <PageError
      failed={english(readerText.postsFailed)}
      missing={browseText.archive.empty}
      way={{ to: '/archive', label: readerText.showAll }}
    />
  );
}
