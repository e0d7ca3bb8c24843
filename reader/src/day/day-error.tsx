import { useRouteError } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import { english } from '../page/english.tsx';
import { PageError } from '../page/page-error.tsx';

export function DayError() {
  const { message } = (useRouteError() ?? {}) as Partial<Error>;
  return (
    <PageError
      failed={english(message || browseText.day.failed)}
      retryLabel={english(browseText.tryAgain)}
      missing={english(browseText.day.empty)}
      way={{ to: '/archive', label: browseText.toArchive }}
    />
  );
}
