import { useParams } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';
import { readMonth } from './diary-month.ts';

export function DiaryError() {
  const { inEnglish, year } = readMonth(useParams());
  return (
    <PageError
      failed={english(browseText.diary.failed(inEnglish, year))}
      missing={english(browseText.diary.empty(inEnglish, year))}
      way={{ to: '/archive', label: browseText.toArchive }}
    />
  );
}
