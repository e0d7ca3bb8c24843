import { browseText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';

const words = browseText.books;

export function BookError() {
  return (
    <PageError
      failed={english(words.failed)}
      missing={english(words.missing)}
      way={{ to: '/books', label: words.back }}
    />
  );
}
