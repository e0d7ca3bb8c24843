import { browseText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';

export function AuthorError() {
  return <PageError failed={english(browseText.author.failed)} way={{ to: '/', label: browseText.toHome }} />;
}
