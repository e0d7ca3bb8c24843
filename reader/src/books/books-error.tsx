import { browseText, kitText } from '@ezhuthu/kit/text';
import { PageError } from '../page/page-error.tsx';

export function BooksError() {
  return <PageError failed={kitText.failed} way={{ to: '/', label: browseText.toHome }} />;
}
