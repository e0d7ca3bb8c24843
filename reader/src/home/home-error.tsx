import { ApiError } from '@ezhuthu/kit';
import { useRouteError } from '@ezhuthu/kit/router';
import { readerText } from '@ezhuthu/kit/text';
import { ErrorState, useRetry } from '@ezhuthu/kit/ui';
import { PageHeading } from '../page/page-heading.tsx';

/** The server's message, else the error's; without an answer, what to do about it. */
export function getMessage(error: unknown): string {
  const isWithoutAnswer = error instanceof ApiError && error.status === 0;
  return (!isWithoutAnswer && (error as Partial<Error> | null)?.message) || readerText.postsFailed;
}

export function HomeError() {
  const error = useRouteError();
  const retry = useRetry();
  return (
    <>
      <PageHeading>{readerText.home}</PageHeading>
      <ErrorState title={getMessage(error)} onRetry={retry} />
    </>
  );
}
