import { browseText, kitText } from '@ezhuthu/kit/text';
import { PageError } from '../page/page-error.tsx';

export function AboutError() {
  return <PageError failed={kitText.failed} way={{ to: '/', label: browseText.toHome }} />;
}
